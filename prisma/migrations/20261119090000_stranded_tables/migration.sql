-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "strandedAt" TIMESTAMPTZ(3);
