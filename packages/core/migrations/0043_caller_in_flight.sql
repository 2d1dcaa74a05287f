-- The row of who asks is read in the transaction of what they ask for (docs/adr/0024). That one is
-- confined to a tenant, so the role of requests sees its tenant's sessions: whose they are and
-- whether they have ended, and nothing else of them.
alter table refresh_family enable row level security;
--> statement-breakpoint
alter table refresh_family force row level security;
--> statement-breakpoint
create policy tenant_only on refresh_family for select to rollcall_app
  using (tenant_id = (select current_tenant()));
--> statement-breakpoint
create policy every_tenant on refresh_family to rollcall_system using (true) with check (true);
--> statement-breakpoint
create policy owner_all on refresh_family to current_user using (true) with check (true);
--> statement-breakpoint
grant select (id, tenant_id, member_id, token_version, revoked_because) on refresh_family
  to rollcall_app;
--> statement-breakpoint
-- Undoes the transaction of a caller who is refused, and with it what was sent behind this statement.
create function demand_caller(counts boolean) returns void language plpgsql as $$
begin
  if counts is not true then
    raise exception 'the caller of this transaction is refused' using errcode = 'RC401';
  end if;
end $$;
