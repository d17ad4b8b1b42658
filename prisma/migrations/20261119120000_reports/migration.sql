-- CreateTable
CREATE TABLE "Report" (
    "id" SERIAL NOT NULL,
    "interaction" TEXT NOT NULL,
    "reference" TEXT,
    "tableId" TEXT,
    "version" INTEGER,
    "personId" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Report_interaction_key" ON "Report"("interaction");

-- CreateIndex
CREATE INDEX "Report_personId_createdAt_idx" ON "Report"("personId", "createdAt");
