-- Applications are found as members are (0004): by name and address.
create index membership_application_search on membership_application
  using gin (search_grams(tenant_id, search_text(name_key, email)));
--> statement-breakpoint
create function applications_containing(searched text, most integer) returns setof uuid
  language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select id from membership_application
   where tenant_id = current_tenant()
     and search_grams(tenant_id, search_text(name_key, email))
         @> search_grams(current_tenant(), searched)
     and strpos(search_text(name_key, email), searched) > 0
   limit most
$$;
--> statement-breakpoint
revoke execute on function applications_containing(text, integer) from public;
--> statement-breakpoint
grant execute on function applications_containing(text, integer) to rollcall_app, rollcall_system;
--> statement-breakpoint
create index payment_reference on payment (tenant_id, folded(reference)) where reference is not null;
--> statement-breakpoint
-- One or two letters are in no index of three. In a list that is longer than `longest` they are looked
-- for at the beginning of the names or numbers alone, whose order an index has; null in a shorter one.
-- The upper bound ends with the last character that there is, which stands behind all others in every
-- collation.
do $$
declare
  searched record;
begin
  for searched in
    select * from (values ('member', 'name_key'), ('membership_application', 'name_key'),
                          ('invoice', 'number'), ('payment', 'folded(reference)'))
      as tables (name, word)
  loop
    execute format($sql$
      create function %1$s_beginning(searched text, most integer, shown text, longest integer)
        returns uuid[]
        language sql stable security definer set search_path = public, pg_temp as $body$
        select case when (select sum(rows) from row_count
                           where tenant_id = current_tenant() and list = shown) > longest
          then array(
            select id from %1$s
             where tenant_id = current_tenant() and %2$s >= searched
               and %2$s < searched || chr(1114111) and starts_with(%2$s, searched)
             order by %2$s limit most)
          end
      $body$ $sql$, searched.name, searched.word);
    execute format('revoke execute on function %1$s_beginning(text, integer, text, integer)
      from public', searched.name);
    execute format('grant execute on function %1$s_beginning(text, integer, text, integer)
      to rollcall_app, rollcall_system', searched.name);
  end loop;
end $$;
