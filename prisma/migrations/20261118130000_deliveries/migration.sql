-- CreateTable
CREATE TABLE "UndoRequest" (
    "tableId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "backTo" INTEGER NOT NULL,
    "consents" INTEGER[],

    CONSTRAINT "UndoRequest_pkey" PRIMARY KEY ("tableId")
);

-- CreateTable
CREATE TABLE "Delivery" (
    "id" TEXT NOT NULL,
    "tableId" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "personId" TEXT,
    "version" INTEGER NOT NULL,
    "payload" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),
    "dropped" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Delivery_tableId_topic_idx" ON "Delivery"("tableId", "topic");

-- AddForeignKey
ALTER TABLE "UndoRequest" ADD CONSTRAINT "UndoRequest_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
