DROP INDEX "outbox_waiting";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("bulk","created_at") WHERE queued_at is null;