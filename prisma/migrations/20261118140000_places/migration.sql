-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "chosenLocale" TEXT,
ADD COLUMN     "dms" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "place" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Table_place_key" ON "Table"("place");
