-- Invoices are found by number and payments by reference as members are by name (0004): an index entry
-- for every three neighbouring characters, with the tenant in front, and a function that reads it as
-- the owner for the caller's tenant alone.
create index invoice_search on invoice
  using gin (search_grams(tenant_id, folded(number))) where number is not null;
--> statement-breakpoint
create index payment_search on payment
  using gin (search_grams(tenant_id, folded(reference))) where reference is not null;
--> statement-breakpoint
do $$
declare
  searched record;
begin
  for searched in
    select * from (values ('invoice', 'number'), ('payment', 'reference')) as tables (name, word)
  loop
    execute format($sql$
      create function %1$ss_containing(searched text, most integer) returns setof uuid
        language sql stable security definer rows 100 set search_path = public, pg_temp as $body$
        select id from %1$s
         where tenant_id = current_tenant() and %2$s is not null
           and search_grams(tenant_id, folded(%2$s)) @> search_grams(current_tenant(), searched)
           and strpos(folded(%2$s), searched) > 0
         limit most
      $body$ $sql$, searched.name, searched.word);
    execute format('revoke execute on function %1$ss_containing(text, integer) from public',
      searched.name);
    execute format('grant execute on function %1$ss_containing(text, integer)
      to rollcall_app, rollcall_system', searched.name);
  end loop;
end $$;
