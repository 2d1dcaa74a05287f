CREATE TABLE "broadcast" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"audience" text NOT NULL,
	"segment_id" uuid,
	"event_id" uuid,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"delivered_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcast_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "broadcast_status" CHECK ("broadcast"."status" in ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED')),
	CONSTRAINT "broadcast_audience" CHECK ("broadcast"."audience" in ('ALL_MEMBERS', 'SEGMENT', 'EVENT')),
	CONSTRAINT "broadcast_to_event" CHECK ((audience = 'EVENT') = (event_id is not null)),
	CONSTRAINT "broadcast_to_segment" CHECK (case when audience <> 'SEGMENT' then segment_id is null
               else segment_id is not null or status in ('SENT', 'CANCELLED') end),
	CONSTRAINT "broadcast_scheduled" CHECK (status <> 'SCHEDULED' or scheduled_at is not null)
);
--> statement-breakpoint
CREATE TABLE "broadcast_recipient" (
	"tenant_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "broadcast_recipient_tenant_id_broadcast_id_email_pk" PRIMARY KEY("tenant_id","broadcast_id","email"),
	CONSTRAINT "broadcast_recipient_state" CHECK ("broadcast_recipient"."state" in ('PENDING', 'SENDING', 'DELIVERED', 'FAILED', 'UNSUBSCRIBED'))
);
--> statement-breakpoint
CREATE TABLE "mailing_address" (
	"tenant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_address_tenant_id_email_pk" PRIMARY KEY("tenant_id","email")
);
--> statement-breakpoint
CREATE TABLE "segment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"filter" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "segment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_tenant_id_segment_id_segment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","segment_id") REFERENCES "public"."segment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ADD CONSTRAINT "broadcast_recipient_tenant_id_broadcast_id_broadcast_tenant_id_id_fk" FOREIGN KEY ("tenant_id","broadcast_id") REFERENCES "public"."broadcast"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ADD CONSTRAINT "broadcast_recipient_tenant_id_email_mailing_address_tenant_id_email_fk" FOREIGN KEY ("tenant_id","email") REFERENCES "public"."mailing_address"("tenant_id","email") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_address" ADD CONSTRAINT "mailing_address_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment" ADD CONSTRAINT "segment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_created" ON "broadcast" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "broadcast_segment" ON "broadcast" USING btree ("tenant_id","segment_id") WHERE segment_id is not null;--> statement-breakpoint
CREATE INDEX "broadcast_event" ON "broadcast" USING btree ("tenant_id","event_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "broadcast_at_work" ON "broadcast" USING btree ("status","scheduled_at") WHERE status in ('SCHEDULED', 'SENDING');--> statement-breakpoint
CREATE INDEX "broadcast_recipient_due" ON "broadcast_recipient" USING btree ("tenant_id","broadcast_id","due_at","email") WHERE state in ('PENDING', 'SENDING');--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_address_token" ON "mailing_address" USING btree ("token");--> statement-breakpoint
CREATE INDEX "segment_created" ON "segment" USING btree ("tenant_id","created_at","id");