ALTER TABLE "import_upload" DROP CONSTRAINT "import_upload_kind";--> statement-breakpoint
ALTER TABLE "import_batch" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_upload" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "overwrite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "member" jsonb;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "lapse_mailed_for" date;--> statement-breakpoint
ALTER TABLE "import_upload" ADD CONSTRAINT "import_upload_of" CHECK ((kind = 'MEMBERS') = (event_id is null));--> statement-breakpoint
ALTER TABLE "import_upload" ADD CONSTRAINT "import_upload_kind" CHECK ("import_upload"."kind" in ('REGISTRANTS', 'RESPONSES', 'MEMBERS'));