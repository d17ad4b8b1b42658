-- CreateTable
CREATE TABLE "Server" (
    "id" TEXT NOT NULL,
    "channels" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "opener" TEXT NOT NULL DEFAULT 'everyone',
    "role" TEXT,
    "pace" TEXT,
    "onTimeout" TEXT,
    "language" TEXT,
    "options" JSONB NOT NULL DEFAULT '{}',
    "lobbiesEach" INTEGER,
    "gamesEach" INTEGER,
    "lobbies" INTEGER,
    "games" INTEGER,

    CONSTRAINT "Server_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Table_organiserId_status_idx" ON "Table"("organiserId", "status");
