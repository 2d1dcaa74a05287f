CREATE TABLE "credit_entry" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"cause" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "credit_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "credit_entry_cause" CHECK ("credit_entry"."cause" in ('PAYMENT', 'APPLIED', 'REFUNDED', 'REVERSED')),
	CONSTRAINT "credit_entry_amount" CHECK (case cause when 'PAYMENT' then amount > 0 when 'APPLIED' then amount < 0
        else amount <> 0 end)
);
--> statement-breakpoint
CREATE TABLE "member_credit" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "member_credit_tenant_id_member_id_currency_pk" PRIMARY KEY("tenant_id","member_id","currency"),
	CONSTRAINT "member_credit_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_channel";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_refunded";--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "credit_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_tenant_id_invoice_id_invoice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoice"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_credit" ADD CONSTRAINT "member_credit_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entry_member" ON "credit_entry" USING btree ("tenant_id","member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "credit_entry_payment" ON "credit_entry" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "member_credit_owed" ON "member_credit" USING btree ("tenant_id","member_id") WHERE amount > 0;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of_nothing" CHECK (invoice_id is not null or channel <> 'CREDIT');--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_channel" CHECK ("payment"."channel" in ('MANUAL_OTHER', 'MANUAL_CASH', 'MANUAL_CARD', 'MANUAL_BANK_TRANSFER', 'ONLINE', 'CREDIT'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded" CHECK (refunded_total >= 0 and credit_total >= 0 and refunded_total + credit_total <= amount);--> statement-breakpoint
-- What 0001 does for a tenant's tables, for the new ones. The ledger only grows.
do $$
declare
  name text;
begin
  foreach name in array array['credit_entry', 'member_credit'] loop
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
revoke update, delete on credit_entry from rollcall_app, rollcall_system;
