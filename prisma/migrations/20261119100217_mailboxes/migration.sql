-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "mailbox" TEXT,
ADD COLUMN     "mailboxAt" TIMESTAMPTZ(3),
ADD COLUMN     "pressed" BOOLEAN NOT NULL DEFAULT true;

-- Whoever is known already did something; a newcomer did not yet.
ALTER TABLE "Person" ALTER COLUMN "pressed" SET DEFAULT false;

-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "receipt" JSONB;

-- CreateTable
CREATE TABLE "Ration" (
    "name" TEXT NOT NULL,
    "next" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Ration_pkey" PRIMARY KEY ("name")
);
