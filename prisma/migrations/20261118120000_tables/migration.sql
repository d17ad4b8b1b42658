-- CreateEnum
CREATE TYPE "Status" AS ENUM ('lobby', 'running', 'paused', 'finished', 'abandoned');

-- CreateTable
CREATE TABLE "Person" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "timeZone" TEXT NOT NULL DEFAULT 'UTC',
    "quietFrom" INTEGER,
    "quietTo" INTEGER,
    "awayFrom" TIMESTAMPTZ(3),
    "awayUntil" TIMESTAMPTZ(3),
    "dmClosedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Table" (
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "schema" INTEGER NOT NULL,
    "status" "Status" NOT NULL DEFAULT 'lobby',
    "options" JSONB NOT NULL,
    "places" INTEGER NOT NULL,
    "organiserId" TEXT NOT NULL,
    "pace" TEXT NOT NULL,
    "onTimeout" TEXT NOT NULL,
    "venue" JSONB,
    "rematchOf" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "wentBackAt" INTEGER NOT NULL DEFAULT 0,
    "state" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "pausedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Table_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Seat" (
    "tableId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "personId" TEXT,
    "name" TEXT NOT NULL,
    "bot" TEXT,
    "actedAt" INTEGER NOT NULL DEFAULT 0,
    "bank" BIGINT NOT NULL DEFAULT 0,
    "decision" TEXT,
    "openedAt" TIMESTAMPTZ(3),
    "deadlineAt" TIMESTAMPTZ(3),

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("tableId","seat")
);

-- CreateTable
CREATE TABLE "Snapshot" (
    "tableId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "schema" INTEGER NOT NULL,
    "whole" JSONB,
    "patch" JSONB,
    "kind" TEXT NOT NULL,
    "seat" INTEGER,
    "actor" TEXT,
    "answer" JSONB,
    "events" JSONB NOT NULL,
    "reveals" BOOLEAN NOT NULL DEFAULT false,
    "backTo" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Snapshot_pkey" PRIMARY KEY ("tableId","version")
);

-- CreateTable
CREATE TABLE "Interaction" (
    "id" TEXT NOT NULL,
    "tableId" TEXT NOT NULL,
    "reply" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Interaction_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Table_status_idx" ON "Table"("status");

-- CreateIndex
CREATE INDEX "Seat_personId_idx" ON "Seat"("personId");

-- CreateIndex
CREATE UNIQUE INDEX "Seat_tableId_personId_key" ON "Seat"("tableId", "personId");

-- CreateIndex
CREATE INDEX "Interaction_createdAt_idx" ON "Interaction"("createdAt");

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Snapshot" ADD CONSTRAINT "Snapshot_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
