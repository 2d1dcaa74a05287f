CREATE TABLE "import_batch" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"columns" jsonb NOT NULL,
	"total" integer NOT NULL,
	"send_confirmation" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"lease_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "import_batch_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "import_batch_status" CHECK ("import_batch"."status" in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"tenant_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"registrant" jsonb,
	"cells" jsonb,
	"problems" jsonb,
	CONSTRAINT "import_row_tenant_id_batch_id_row_pk" PRIMARY KEY("tenant_id","batch_id","row"),
	CONSTRAINT "import_row_state" CHECK ("import_row"."state" in ('WAITING', 'CREATED', 'WAITLISTED', 'EXISTING', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "import_upload" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_upload_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "import_upload_kind" CHECK ("import_upload"."kind" in ('REGISTRANTS', 'RESPONSES'))
);
--> statement-breakpoint
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_tenant_id_batch_id_import_batch_tenant_id_id_fk" FOREIGN KEY ("tenant_id","batch_id") REFERENCES "public"."import_batch"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_upload" ADD CONSTRAINT "import_upload_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_batch_upload" ON "import_batch" USING btree ("tenant_id","import_id");--> statement-breakpoint
CREATE INDEX "import_batch_open" ON "import_batch" USING btree ("created_at") WHERE status in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "import_batch_finished" ON "import_batch" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "import_row_waiting" ON "import_row" USING btree ("tenant_id","batch_id","row") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "import_upload_event" ON "import_upload" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "import_upload_expiry" ON "import_upload" USING btree ("expires_at");