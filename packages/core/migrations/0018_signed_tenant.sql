CREATE TABLE "tenant_key" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "tenant_key_one" CHECK ("tenant_key"."id" = 1)
);
--> statement-breakpoint
-- A statement that is planted in a request could name any tenant while the setting was the tenant
-- alone. Now it holds a hash as well, with a key that the role of requests cannot read.
insert into tenant_key (key)
values (encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'));
--> statement-breakpoint
grant select on tenant_key to rollcall_system;
--> statement-breakpoint
-- Everything is named with its schema, so no search_path of the caller matters; setting one here
-- would cost as much as the rest. A forged setting is an error: seeing nothing would look like a
-- club that has no members.
create or replace function current_tenant() returns uuid
  language plpgsql stable parallel safe security definer as $$
declare
  given text := current_setting('app.tenant', true);
begin
  if given is null or given = '' then
    return null;
  end if;
  if substr(given, 38) = encode(
       sha256(((select key from public.tenant_key) || left(given, 36))::bytea), 'hex') then
    return left(given, 36);
  end if;
  raise exception 'the tenant of this transaction is not signed'
    using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
-- Once a statement instead of once a row.
do $$
declare
  policy record;
begin
  for policy in select tablename, with_check from pg_policies where policyname = 'tenant_only' loop
    execute format('alter policy tenant_only on %I using (tenant_id = (select current_tenant()))',
                   policy.tablename);
    if policy.with_check is not null then
      execute format(
        'alter policy tenant_only on %I with check (tenant_id = (select current_tenant()))',
        policy.tablename);
    end if;
  end loop;
end $$;
