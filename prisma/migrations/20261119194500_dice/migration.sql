-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "commitment" TEXT;

-- AlterTable
ALTER TABLE "Snapshot" ADD COLUMN     "draws" JSONB;

-- AlterTable
ALTER TABLE "LogLine" ADD COLUMN     "detail" TEXT;

-- CreateTable
CREATE TABLE "Dice" (
    "tableId" TEXT NOT NULL,
    "epoch" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "clicks" JSONB NOT NULL DEFAULT '[]',
    "from" INTEGER,
    "toldAt" TIMESTAMPTZ(3),

    CONSTRAINT "Dice_pkey" PRIMARY KEY ("tableId","epoch")
);

-- AddForeignKey
ALTER TABLE "Dice" ADD CONSTRAINT "Dice_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever waits in a lobby now has a game ahead that can be checked.
INSERT INTO "Dice" ("tableId", "epoch", "secret", "commitment")
SELECT "id", 1, "secret", encode(sha256(convert_to("secret", 'UTF8')), 'hex')
FROM (
  SELECT "id", encode(sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')), 'hex') AS "secret"
  FROM "Table" WHERE "status" = 'lobby'
) AS "lobbies";

UPDATE "Table" SET "commitment" = "Dice"."commitment" FROM "Dice" WHERE "Dice"."tableId" = "Table"."id";

INSERT INTO "LogLine" ("tableId", "version", "kind", "detail")
SELECT "tableId", 0, 'dice', "commitment" FROM "Dice";
