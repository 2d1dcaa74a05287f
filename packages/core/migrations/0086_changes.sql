CREATE TABLE "removal" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removal_tenant_id_kind_removed_at_id_pk" PRIMARY KEY("tenant_id","kind","removed_at","id"),
	CONSTRAINT "removal_kind" CHECK ("removal"."kind" in ('EVENT', 'PAYMENT'))
);
--> statement-breakpoint
do $$ begin
  alter table removal enable row level security;
  alter table removal force row level security;
  create policy tenant_only on removal to rollcall_app
    using (tenant_id = (select current_tenant()));
  create policy every_tenant on removal to rollcall_system using (true);
  execute 'create policy owner_all on removal to current_user
    using (true) with check (true)';
  grant select, insert on removal to rollcall_app, rollcall_system;
end $$;
--> statement-breakpoint
-- For clients that keep a copy of a list: what is deleted is nowhere in it.
create function record_removal() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into removal (tenant_id, kind, id, removed_at)
  values (old.tenant_id, tg_argv[0], old.id, now());
  return null;
end $$;
--> statement-breakpoint
create trigger event_removed after delete on event
  for each row execute function record_removal('EVENT');
--> statement-breakpoint
create trigger payment_removed after delete on payment
  for each row execute function record_removal('PAYMENT');
--> statement-breakpoint
-- On a big table made concurrently by hand before the release (docs/upgrade.md).
create index if not exists invoice_updated on invoice (tenant_id, updated_at, id);
--> statement-breakpoint
create index if not exists payment_updated on payment (tenant_id, updated_at, id);
--> statement-breakpoint
create index if not exists member_updated on member (tenant_id, updated_at, id);
--> statement-breakpoint
create index if not exists registration_updated on registration (tenant_id, event_id, updated_at, id);
--> statement-breakpoint
DROP INDEX "registration_changed";
