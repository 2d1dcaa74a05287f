-- What 0001 does for a tenant's tables, for those of 0008.
do $$
declare
  name text;
begin
  foreach name in array array['import_upload', 'import_batch', 'import_row'] loop
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
