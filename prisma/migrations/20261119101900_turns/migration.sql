-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "cutAt" TIMESTAMPTZ(3),
ADD COLUMN     "zoneAskedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "secret" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "turnFrom" INTEGER,
ADD COLUMN     "turnOver" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "turnUsed" BIGINT,
ADD COLUMN     "waitingSince" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "AwayTime" (
    "id" SERIAL NOT NULL,
    "personId" TEXT NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AwayTime_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AwayTime_personId_idx" ON "AwayTime"("personId");

-- AddForeignKey
ALTER TABLE "AwayTime" ADD CONSTRAINT "AwayTime_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Decisions that are open go on as turns that began with them; of a vacation, only what is left of it uses up days.
UPDATE "Seat" SET "turnFrom" = "Table"."version" FROM "Table"
WHERE "Table"."id" = "Seat"."tableId" AND "Seat"."openedAt" IS NOT NULL;
UPDATE "Seat" SET "waitingSince" = now() FROM "Table"
WHERE "Table"."id" = "Seat"."tableId" AND "Table"."status" = 'running' AND "Seat"."openedAt" IS NOT NULL;
