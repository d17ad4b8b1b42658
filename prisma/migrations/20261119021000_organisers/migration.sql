-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "coOrganisers" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "server" TEXT;

-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "takenAt" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "LogLine" (
    "id" SERIAL NOT NULL,
    "tableId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "seat" INTEGER,
    "personId" TEXT,
    "byId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LogLine_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LogLine_tableId_version_idx" ON "LogLine"("tableId", "version");

-- CreateIndex
CREATE INDEX "Table_server_status_idx" ON "Table"("server", "status");

-- AddForeignKey
ALTER TABLE "LogLine" ADD CONSTRAINT "LogLine_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Tables that are there already belong to the server that they are shown in.
UPDATE "Table" SET "server" = "venue"->>'guildId' WHERE "venue" IS NOT NULL;
