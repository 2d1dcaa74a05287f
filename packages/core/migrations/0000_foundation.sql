CREATE TABLE "idempotency" (
	"caller" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" json,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_caller_endpoint_key_pk" PRIMARY KEY("caller","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "checkin_audit" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"code_id" uuid,
	"attendee_name" text NOT NULL,
	"ticket_code_hint" text NOT NULL,
	"request_id" text NOT NULL,
	"reason" text,
	"scanned_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "checkin_audit_tenant_id_event_id_id_pk" PRIMARY KEY("tenant_id","event_id","id"),
	CONSTRAINT "checkin_audit_action" CHECK ("checkin_audit"."action" in ('CHECK_IN', 'WALK_IN', 'UNDO')),
	CONSTRAINT "checkin_audit_actor_type" CHECK ("checkin_audit"."actor_type" in ('MEMBER', 'STAFF'))
);
--> statement-breakpoint
CREATE TABLE "checkin_audit_seal" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "checkin_audit_seal_tenant_id_event_id_sequence_pk" PRIMARY KEY("tenant_id","event_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text,
	"member_id" uuid NOT NULL,
	"event_id" uuid,
	"registration_id" uuid,
	"status" text NOT NULL,
	"currency" char(3) NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "invoice_status" CHECK ("invoice"."status" in ('DRAFT', 'ISSUED', 'PAID', 'VOID'))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"tenant_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_tenant_id_year_pk" PRIMARY KEY("tenant_id","year")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('PENDING', 'SUCCEEDED', 'FAILED', 'REFUNDED')),
	CONSTRAINT "payment_channel" CHECK ("payment"."channel" in ('MANUAL_OTHER', 'MANUAL_CASH', 'MANUAL_BANK_TRANSFER', 'ONLINE'))
);
--> statement-breakpoint
CREATE TABLE "access_code" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"label" text,
	"code_hash" text NOT NULL,
	"code_hint" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"redemptions" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "queued_scan" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"scan_id" text NOT NULL,
	"status" integer NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queued_scan_tenant_id_event_id_scan_id_pk" PRIMARY KEY("tenant_id","event_id","scan_id")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"timezone" text NOT NULL,
	"capacity" integer,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"currency" char(3) NOT NULL,
	"registration_opens_at" timestamp (3) with time zone,
	"registration_closes_at" timestamp (3) with time zone,
	"check_in_opens_at" timestamp (3) with time zone,
	"check_in_closes_at" timestamp (3) with time zone,
	"walk_ins_over_capacity" boolean DEFAULT true NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"seats_override" integer DEFAULT 0 NOT NULL,
	"waitlist_count" integer DEFAULT 0 NOT NULL,
	"waitlist_next" integer DEFAULT 1 NOT NULL,
	"seats_free_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "event_status" CHECK ("event"."status" in ('DRAFT', 'PUBLISHED', 'CANCELLED', 'COMPLETED')),
	CONSTRAINT "event_capacity" CHECK (capacity between 1 and 1000000),
	CONSTRAINT "event_period" CHECK (ends_at > starts_at),
	CONSTRAINT "event_seats" CHECK (seats_taken >= 0 and waitlist_count >= 0 and (capacity is null or seats_taken <= capacity + seats_override))
);
--> statement-breakpoint
CREATE TABLE "question" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"options" jsonb,
	"position" integer NOT NULL,
	CONSTRAINT "question_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "question_type" CHECK ("question"."type" in ('TEXT', 'LONG_TEXT', 'SINGLE_CHOICE', 'MULTI_CHOICE', 'BOOLEAN', 'NUMBER', 'DATE'))
);
--> statement-breakpoint
CREATE TABLE "ticket_type" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"audience" text DEFAULT 'ALL' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "ticket_type_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ticket_type_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "ticket_type_audience" CHECK ("ticket_type"."audience" in ('ALL', 'MEMBER', 'GUEST')),
	CONSTRAINT "ticket_type_price" CHECK (price between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "member" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text,
	"full_name" text NOT NULL,
	"name_key" text NOT NULL,
	"phone" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"roles" text[] NOT NULL,
	"membership_number" text,
	"password_hash" text,
	"token_version" integer DEFAULT 1 NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "member_status" CHECK ("member"."status" in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid,
	"ticket_type_id" uuid,
	"status" text NOT NULL,
	"ticket_code" text NOT NULL,
	"full_name" text NOT NULL,
	"name_key" text NOT NULL,
	"email" text,
	"phone" text,
	"host_registration_id" uuid,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"waitlist_number" integer,
	"source" text NOT NULL,
	"hold_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"checked_in_at" timestamp (3) with time zone,
	"checked_in_by" text,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "registration_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "registration_status" CHECK ("registration"."status" in ('PENDING', 'CONFIRMED', 'CANCELLED', 'CHECKED_IN', 'WAITLISTED')),
	CONSTRAINT "registration_source" CHECK ("registration"."source" in ('MEMBER', 'PUBLIC', 'PRE_ENROLMENT', 'WALK_IN', 'IMPORT', 'WAITLIST')),
	CONSTRAINT "registration_email_lower" CHECK (email = lower(email)),
	CONSTRAINT "registration_queued" CHECK (status <> 'WAITLISTED' or waitlist_number is not null),
	CONSTRAINT "registration_arrived" CHECK (status <> 'CHECKED_IN' or checked_in_at is not null)
);
--> statement-breakpoint
CREATE TABLE "mail_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"tenant_id" uuid,
	"member_id" uuid,
	"platform_user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "mail_token_purpose" CHECK ("mail_token"."purpose" in ('RESET_PASSWORD', 'CLAIM'))
);
--> statement-breakpoint
CREATE TABLE "platform_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "refresh_family" (
	"id" uuid PRIMARY KEY NOT NULL,
	"portal" text NOT NULL,
	"tenant_id" uuid,
	"member_id" uuid,
	"platform_user_id" uuid,
	"token_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_because" text,
	CONSTRAINT "refresh_family_portal" CHECK ("refresh_family"."portal" in ('ORGANISATION', 'PLATFORM'))
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"parent_hash" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"currency" char(3) NOT NULL,
	"timezone" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tenant_status" CHECK ("tenant"."status" in ('ACTIVE', 'SUSPENDED'))
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tenant_id_registration_id_registration_tenant_id_id_fk" FOREIGN KEY ("tenant_id","registration_id") REFERENCES "public"."registration"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_invoice_id_invoice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoice"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_scan" ADD CONSTRAINT "queued_scan_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_type" ADD CONSTRAINT "ticket_type_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_tenant_id_event_id_ticket_type_id_ticket_type_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","ticket_type_id") REFERENCES "public"."ticket_type"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_tenant_id_host_registration_id_registration_tenant_id_id_fk" FOREIGN KEY ("tenant_id","host_registration_id") REFERENCES "public"."registration"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_platform_user_id_platform_user_id_fk" FOREIGN KEY ("platform_user_id") REFERENCES "public"."platform_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_family" ADD CONSTRAINT "refresh_family_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_family" ADD CONSTRAINT "refresh_family_platform_user_id_platform_user_id_fk" FOREIGN KEY ("platform_user_id") REFERENCES "public"."platform_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_family_id_refresh_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."refresh_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe" ON "outbox" USING btree ("kind","dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("created_at") WHERE queued_at is null;--> statement-breakpoint
CREATE INDEX "checkin_audit_newest" ON "checkin_audit" USING btree ("tenant_id","event_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkin_audit_seal_entry" ON "checkin_audit_seal" USING btree ("tenant_id","event_id","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_registration" ON "invoice" USING btree ("tenant_id","registration_id") WHERE status <> 'VOID' and registration_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_created" ON "invoice" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_member" ON "invoice" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "invoice_event" ON "invoice" USING btree ("tenant_id","event_id");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_invoice" ON "payment" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_code_hash" ON "access_code" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "access_code_event" ON "access_code" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_slug" ON "event" USING btree ("tenant_id","slug");--> statement-breakpoint
CREATE INDEX "event_start" ON "event" USING btree ("tenant_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "event_created" ON "event" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_over" ON "event" USING btree ("ends_at") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE UNIQUE INDEX "question_key" ON "question" USING btree ("tenant_id","event_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "member_number" ON "member" USING btree ("tenant_id","membership_number");--> statement-breakpoint
CREATE INDEX "member_created" ON "member" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "member_name" ON "member" USING btree ("tenant_id","name_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_ticket" ON "registration" USING btree ("tenant_id","ticket_code");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_live_member" ON "registration" USING btree ("tenant_id","event_id","member_id") WHERE status <> 'CANCELLED' and member_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_live_email" ON "registration" USING btree ("tenant_id","event_id","email") WHERE status <> 'CANCELLED' and email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_queue" ON "registration" USING btree ("tenant_id","event_id","waitlist_number") WHERE waitlist_number is not null;--> statement-breakpoint
CREATE INDEX "registration_event" ON "registration" USING btree ("tenant_id","event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "registration_changed" ON "registration" USING btree ("tenant_id","event_id","updated_at");--> statement-breakpoint
CREATE INDEX "registration_member" ON "registration" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "registration_host" ON "registration" USING btree ("tenant_id","host_registration_id") WHERE host_registration_id is not null;--> statement-breakpoint
CREATE INDEX "registration_hold" ON "registration" USING btree ("hold_expires_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "mail_token_expiry" ON "mail_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_family_member" ON "refresh_family" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "refresh_family_platform_user" ON "refresh_family" USING btree ("platform_user_id");--> statement-breakpoint
CREATE INDEX "refresh_family_expiry" ON "refresh_family" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_token_family" ON "refresh_token" USING btree ("family_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_token_current" ON "refresh_token" USING btree ("family_id") WHERE used_at is null;