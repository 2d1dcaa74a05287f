-- What 0001 does for a tenant's tables, for those of 0003.
do $$
declare
  name text;
begin
  foreach name in array array['membership_application', 'member_series'] loop
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
--> statement-breakpoint
-- Search in the middle of a name or an address. Under row level security no index can serve it, since
-- no operator that looks into a text is leakproof; and pg_trgm is not on every server. So each member
-- has an index entry for every three neighbouring characters, with its tenant in front, and one
-- function, which runs as the owner but sees the caller's tenant alone, reads that index.
create function search_text(name_key text, email text) returns text
  language sql immutable parallel safe
  return name_key || chr(10) || coalesce(email, '');
--> statement-breakpoint
-- Null for less than three characters: those are in no index. A loop in plpgsql, since this runs for
-- every member that is written and a query inside it would cost five times as much.
create function search_grams(tenant_id uuid, searched text) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  prefix text := right(tenant_id::text, 12);
  grams text[];
begin
  for at in 1 .. length(searched) - 2 loop
    grams[at] := prefix || substr(searched, at, 3);
  end loop;
  return grams;
end $$;
--> statement-breakpoint
create index member_search on member
  using gin (search_grams(tenant_id, search_text(name_key, email)));
--> statement-breakpoint
create function members_containing(searched text, most integer) returns setof uuid
  language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select id from member
   where tenant_id = current_tenant()
     and search_grams(tenant_id, search_text(name_key, email))
         @> search_grams(current_tenant(), searched)
     and strpos(search_text(name_key, email), searched) > 0
   limit most
$$;
--> statement-breakpoint
revoke execute on function members_containing(text, integer) from public;
--> statement-breakpoint
grant execute on function members_containing(text, integer) to rollcall_app, rollcall_system;
