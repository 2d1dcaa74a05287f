DROP INDEX "member_type";--> statement-breakpoint
CREATE INDEX "member_type" ON "member" USING btree ("tenant_id","membership_type_id","paid_through","joined_at");--> statement-breakpoint
-- A text that one in twenty of the newest rows has is frequent: a page of its matches is near in every
-- order, and the index of letters would be read for all of them. A null says so.
do $$
declare
  searched record;
begin
  for searched in
    select * from (values
      ('member', 'search_text(name_key, email)', ''),
      ('membership_application', 'search_text(name_key, email)', ''),
      ('invoice', 'folded(number)', ' and number is not null'),
      ('payment', 'folded(reference)', ' and reference is not null')) as tables (name, word, filled)
  loop
    execute format($sql$
      create or replace function %2$s(searched text, most integer) returns setof uuid
        language sql stable security definer rows 100 set search_path = public, pg_temp as $body$
        with newest as materialized (
          select count(*) >= 10 as have_it from (
            select %3$s as word from %1$I where tenant_id = current_tenant()
             order by tenant_id desc, id desc limit 200) as newest_rows
           where strpos(word, searched) > 0
        )
        (select null::uuid from newest where have_it)
        union all
        (select id from %1$I
          where not (select have_it from newest) and tenant_id = current_tenant()%4$s
            and search_grams(tenant_id, %3$s) @> search_cover(current_tenant(), searched)
            and strpos(%3$s, searched) > 0
          limit most)
      $body$ $sql$, searched.name,
      case searched.name when 'membership_application' then 'applications' else searched.name || 's' end
        || '_containing', searched.word, searched.filled);
  end loop;
end $$;
