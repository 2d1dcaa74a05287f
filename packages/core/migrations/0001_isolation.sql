-- Row-level security: the second layer under the tenant predicate that every query carries itself.
-- rollcall_app sees the tenant of app.tenant and nothing without it; rollcall_system, which sessions,
-- slugs and background work use, sees all. Neither owns anything, so neither can switch this off.
create function current_tenant() returns uuid
  language sql stable parallel safe
  -- After a transaction the setting is '' and not null: both are no tenant.
  return nullif(current_setting('app.tenant', true), '')::uuid;
--> statement-breakpoint
grant usage on schema public to rollcall_app, rollcall_system;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array[
    'member', 'event', 'ticket_type', 'question', 'registration', 'access_code', 'queued_scan',
    'checkin_audit', 'checkin_audit_seal', 'invoice', 'invoice_series', 'payment', 'outbox'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant_only on %I to rollcall_app
         using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format(
      'create policy every_tenant on %I to rollcall_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to rollcall_app, rollcall_system', name);
  end loop;
end $$;
--> statement-breakpoint
-- The owner migrates and seeds; it is no role of a request.
do $$
declare
  name text;
begin
  for name in select tablename from pg_policies where policyname = 'tenant_only' loop
    execute format('create policy owner_all on %I to current_user using (true) with check (true)', name);
  end loop;
end $$;
--> statement-breakpoint
grant select on tenant to rollcall_app;
--> statement-breakpoint
grant select, insert, update on tenant to rollcall_system;
--> statement-breakpoint
grant select, insert, update, delete on idempotency to rollcall_app, rollcall_system;
--> statement-breakpoint
-- Sessions belong to a person before a tenant is known: the system role alone touches them. A verb
-- that ends somebody's sessions raises their tokenVersion, which every request and rotation reads.
grant select, insert, update, delete
  on platform_user, refresh_family, refresh_token, mail_token to rollcall_system;
--> statement-breakpoint
-- The audit trail only grows. The privileges say so, and triggers say so to owner and superuser too.
revoke update, delete on checkin_audit, checkin_audit_seal from rollcall_app, rollcall_system;
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail cannot be changed' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger checkin_audit_only_grows before update or delete on checkin_audit
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger checkin_audit_never_emptied before truncate on checkin_audit
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger checkin_audit_seal_only_grows before update or delete on checkin_audit_seal
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger checkin_audit_seal_never_emptied before truncate on checkin_audit_seal
  for each statement execute function refuse_change();
