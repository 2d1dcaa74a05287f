-- What the columns of a bank's table mean was remembered by the browser that was asked.
CREATE TABLE "bank_layout" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"headings" text NOT NULL,
	"account" text NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_layout_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_layout_headings" ON "bank_layout" USING btree ("tenant_id","headings","account");
--> statement-breakpoint
do $$ begin
  alter table bank_layout enable row level security;
  alter table bank_layout force row level security;
  create policy tenant_only on bank_layout to rollcall_app
    using (tenant_id = (select current_tenant()))
    with check (tenant_id = (select current_tenant()));
  create policy every_tenant on bank_layout to rollcall_system using (true) with check (true);
  execute 'create policy owner_all on bank_layout to current_user
    using (true) with check (true)';
  grant select, insert, update on bank_layout to rollcall_app, rollcall_system;
end $$;
