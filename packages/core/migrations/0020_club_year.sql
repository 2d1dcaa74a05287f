CREATE TABLE "activity" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"ip" text,
	"user_agent" text,
	"request_id" text,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "activity_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activity_actor_type" CHECK ("activity"."actor_type" in ('MEMBER', 'PLATFORM', 'STAFF', 'PUBLIC', 'SYSTEM'))
);
--> statement-breakpoint
CREATE TABLE "activity_detail" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid,
	"actor_name" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "activity_detail_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_entry" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"entry_key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payer_name" text,
	"remittance" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"payment_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bank_entry_status" CHECK ("bank_entry"."status" in ('OPEN', 'MATCHED', 'IGNORED')),
	CONSTRAINT "bank_entry_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"entries" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bank_statement_format" CHECK ("bank_statement"."format" in ('CAMT053', 'CSV'))
);
--> statement-breakpoint
CREATE TABLE "invoice_batch" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"request" jsonb NOT NULL,
	"total" integer NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"lease_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_batch_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "invoice_batch_kind" CHECK ("invoice_batch"."kind" in ('INVOICES', 'RENEWALS')),
	CONSTRAINT "invoice_batch_status" CHECK ("invoice_batch"."status" in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "invoice_batch_member" (
	"tenant_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"outcome" text,
	"problem" text,
	CONSTRAINT "invoice_batch_member_tenant_id_batch_id_member_id_pk" PRIMARY KEY("tenant_id","batch_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"credit_note_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "refund_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "renewal" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"through" date NOT NULL,
	"membership_type_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewal_tenant_id_member_id_through_pk" PRIMARY KEY("tenant_id","member_id","through")
);
--> statement-breakpoint
CREATE TABLE "event_change" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_change_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_field" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"options" jsonb,
	"position" integer NOT NULL,
	CONSTRAINT "member_field_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "member_field_type" CHECK ("member_field"."type" in ('TEXT', 'LONG_TEXT', 'SINGLE_CHOICE', 'MULTI_CHOICE', 'BOOLEAN', 'NUMBER', 'DATE'))
);
--> statement-breakpoint
CREATE TABLE "membership_type" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"fee" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"period" text NOT NULL,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_type_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "membership_type_period" CHECK ("membership_type"."period" in ('CALENDAR_YEAR', 'ROLLING_YEAR', 'MONTH', 'LIFETIME')),
	CONSTRAINT "membership_type_fee" CHECK (fee between 0 and 100000000),
	CONSTRAINT "membership_type_grace" CHECK (grace_days between 0 and 366)
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_channel";--> statement-breakpoint
DROP INDEX "invoice_registration";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "kind" text DEFAULT 'INVOICE' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "paid_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "credited_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "credited_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "supplements_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "renews_through" date;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "collected_by" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "access_code_id" uuid;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "max_party_size" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "reminder_hours" integer;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_type" ADD COLUMN "quota" integer;--> statement-breakpoint
ALTER TABLE "ticket_type" ADD COLUMN "seats_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_type" ADD COLUMN "seats_override" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_type" ADD COLUMN "sales_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ticket_type" ADD COLUMN "sales_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "membership_type_id" uuid;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "paid_through" date;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "place_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "address_lines" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "payment_instructions" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "payment_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "invoice_footer" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "overdue_reminders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "renewal_days_before" integer;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "retention_years" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_detail" ADD CONSTRAINT "activity_detail_tenant_id_id_activity_tenant_id_id_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."activity"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_tenant_id_statement_id_bank_statement_tenant_id_id_fk" FOREIGN KEY ("tenant_id","statement_id") REFERENCES "public"."bank_statement"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_batch_member" ADD CONSTRAINT "invoice_batch_member_tenant_id_batch_id_invoice_batch_tenant_id_id_fk" FOREIGN KEY ("tenant_id","batch_id") REFERENCES "public"."invoice_batch"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_batch_member" ADD CONSTRAINT "invoice_batch_member_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_tenant_id_credit_note_id_invoice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","credit_note_id") REFERENCES "public"."invoice"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal" ADD CONSTRAINT "renewal_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal" ADD CONSTRAINT "renewal_tenant_id_membership_type_id_membership_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","membership_type_id") REFERENCES "public"."membership_type"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal" ADD CONSTRAINT "renewal_tenant_id_invoice_id_invoice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoice"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_change" ADD CONSTRAINT "event_change_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_field" ADD CONSTRAINT "member_field_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_type" ADD CONSTRAINT "membership_type_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("tenant_id","actor_id","at");--> statement-breakpoint
CREATE INDEX "activity_subject" ON "activity" USING btree ("tenant_id","subject_id","at");--> statement-breakpoint
CREATE INDEX "activity_recent" ON "activity" USING brin ("at");--> statement-breakpoint
CREATE INDEX "activity_detail_member" ON "activity_detail" USING btree ("tenant_id","member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_entry_key" ON "bank_entry" USING btree ("tenant_id","entry_key");--> statement-breakpoint
CREATE INDEX "bank_entry_statement" ON "bank_entry" USING btree ("tenant_id","statement_id","id");--> statement-breakpoint
CREATE INDEX "bank_entry_open" ON "bank_entry" USING btree ("tenant_id","booked_on") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "bank_statement_created" ON "bank_statement" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_batch_open" ON "invoice_batch" USING btree ("created_at") WHERE status in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "invoice_batch_member_waiting" ON "invoice_batch_member" USING btree ("tenant_id","batch_id","member_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "renewal_invoice" ON "renewal" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE INDEX "event_change_event" ON "event_change" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_field_key" ON "member_field" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_type_name" ON "membership_type" USING btree ("tenant_id","name_key");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tenant_id_credited_invoice_id_invoice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","credited_invoice_id") REFERENCES "public"."invoice"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tenant_id_supplements_invoice_id_invoice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","supplements_invoice_id") REFERENCES "public"."invoice"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tenant_id_batch_id_invoice_batch_tenant_id_id_fk" FOREIGN KEY ("tenant_id","batch_id") REFERENCES "public"."invoice_batch"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_tenant_id_membership_type_id_membership_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","membership_type_id") REFERENCES "public"."membership_type"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_batch" ON "invoice" USING btree ("tenant_id","batch_id","member_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("tenant_id","due_at") WHERE status = 'ISSUED' and kind = 'INVOICE';--> statement-breakpoint
CREATE INDEX "invoice_credited" ON "invoice" USING btree ("tenant_id","credited_invoice_id") WHERE credited_invoice_id is not null;--> statement-breakpoint
CREATE INDEX "event_reminder" ON "event" USING btree ("starts_at") WHERE status = 'PUBLISHED' and reminder_hours is not null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "member_type" ON "member" USING btree ("tenant_id","membership_type_id","paid_through") WHERE membership_type_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_registration" ON "invoice" USING btree ("tenant_id","registration_id") WHERE status <> 'VOID' and registration_id is not null and kind = 'INVOICE' and supplements_invoice_id is null;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('INVOICE', 'CREDIT_NOTE'));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_balance" CHECK (total >= 0 and paid_total >= 0 and credited_total >= 0 and paid_total + credited_total <= total);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded" CHECK (refunded_total between 0 and amount);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_channel" CHECK ("payment"."channel" in ('MANUAL_OTHER', 'MANUAL_CASH', 'MANUAL_CARD', 'MANUAL_BANK_TRANSFER', 'ONLINE'));--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_party_size" CHECK (max_party_size between 1 and 10);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_reminder_hours" CHECK (reminder_hours between 1 and 168);--> statement-breakpoint
ALTER TABLE "ticket_type" ADD CONSTRAINT "ticket_type_quota" CHECK (quota between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "ticket_type" ADD CONSTRAINT "ticket_type_sales" CHECK (sales_until > sales_from);--> statement-breakpoint
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_payment_days" CHECK (payment_days between 0 and 365);--> statement-breakpoint
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_renewal_days" CHECK (renewal_days_before between 0 and 365);--> statement-breakpoint
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_retention_years" CHECK (retention_years between 1 and 30);--> statement-breakpoint
-- What 0001 does for a tenant's tables, for the new ones.
do $$
declare
  name text;
begin
  foreach name in array array[
    'activity', 'activity_detail', 'bank_entry', 'bank_statement', 'event_change', 'invoice_batch',
    'invoice_batch_member', 'member_field', 'membership_type', 'refund', 'renewal'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant_only on %I to rollcall_app
         using (tenant_id = (select current_tenant()))
         with check (tenant_id = (select current_tenant()))', name);
    execute format(
      'create policy every_tenant on %I to rollcall_system using (true) with check (true)', name);
    execute format('create policy owner_all on %I to current_user using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to rollcall_app, rollcall_system', name);
  end loop;
end $$;
--> statement-breakpoint
-- The activity log only grows, and what is older than two years may be removed. Its details go
-- with a person who is erased, so they may be removed but not changed.
revoke update, delete on activity, activity_detail from rollcall_app;
--> statement-breakpoint
revoke update on activity, activity_detail from rollcall_system;
--> statement-breakpoint
create function refuse_activity_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then
    return old;
  end if;
  raise exception 'the activity log cannot be changed' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger activity_only_grows before update or delete on activity
  for each row execute function refuse_activity_change();
--> statement-breakpoint
create trigger activity_never_emptied before truncate on activity
  for each statement execute function refuse_change();
--> statement-breakpoint
update invoice set paid_total = total where status = 'PAID';
