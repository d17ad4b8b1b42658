-- AlterTable
ALTER TABLE "UndoRequest" ADD COLUMN     "asked" INTEGER[],
ADD COLUMN     "declinedBy" INTEGER;

-- What was asked before was asked of everybody.
UPDATE "UndoRequest" SET "asked" = ARRAY(
  SELECT "Seat"."seat" FROM "Seat"
  WHERE "Seat"."tableId" = "UndoRequest"."tableId" AND "Seat"."personId" IS NOT NULL
    AND "Seat"."seat" <> "UndoRequest"."seat"
);
