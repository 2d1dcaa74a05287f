CREATE TABLE "invoice_document" (
	"tenant_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"status" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_document_tenant_id_invoice_id_status_pk" PRIMARY KEY("tenant_id","invoice_id","status"),
	CONSTRAINT "invoice_document_status" CHECK ("invoice_document"."status" in ('DRAFT', 'ISSUED', 'PAID', 'VOID'))
);
--> statement-breakpoint
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_tenant_id_invoice_id_invoice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoice"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What 0001 does for a tenant's tables, for the one above.
do $$
declare
  name text;
begin
  foreach name in array array['invoice_document'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant_only on %I to rollcall_app
         using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format(
      'create policy every_tenant on %I to rollcall_system using (true) with check (true)', name);
    execute format('create policy owner_all on %I to current_user using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to rollcall_app, rollcall_system', name);
  end loop;
end $$;
