ALTER TABLE "outbox" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "mail_token" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();