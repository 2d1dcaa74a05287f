-- A second key of names: without blanks, apostrophes, dots and dashes, so that oconnor finds O'Connor
-- and vanderberg van der Berg. base/name-key.ts has the same functions; a test compares both.
create or replace function squashed(name_key text) returns text
  language sql immutable strict parallel safe
  return translate(name_key, ' ''.-', '');
--> statement-breakpoint
-- Null for less than four letters, which begin too many names.
create or replace function squashed_search(searched text) returns text
  language sql immutable strict parallel safe
  return case when length(translate(searched, ' ''.-', '')) >= 4
    then translate(searched, ' ''.-', '') end;
--> statement-breakpoint
-- What an index of letters is made of: the text, and the text squashed.
create or replace function search_letters(searched text) returns text
  language sql immutable strict parallel safe
  return searched || chr(10) || translate(searched, ' ''.-', '');
--> statement-breakpoint
-- From the beginning of a word alone: "hans" is not in Sarah Ansel.
create or replace function begins_word(name_key text, letters text) returns boolean
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  rest text := name_key;
  following text;
begin
  loop
    if starts_with(translate(rest, ' ''.-', ''), letters) then
      return true;
    end if;
    following := regexp_replace(rest, '^[^ ''.-]*[ ''.-]+', '');
    if following = rest then
      return false;
    end if;
    rest := following;
  end loop;
end $$;
--> statement-breakpoint
create or replace function name_contains(name_key text, searched text) returns boolean
  language sql immutable strict parallel safe
  return strpos(name_key, searched) > 0
    or coalesce(strpos(squashed(name_key), squashed_search(searched)) > 0
      and begins_word(name_key, squashed_search(searched)), false);
--> statement-breakpoint
-- On a big table made concurrently by hand before the release (docs/upgrade.md).
create index if not exists member_letters on member
  using gin (search_grams(tenant_id, search_letters(search_text(name_key, email))));
--> statement-breakpoint
create index if not exists membership_application_letters on membership_application
  using gin (search_grams(tenant_id, search_letters(search_text(name_key, email))));
--> statement-breakpoint
create index if not exists registration_letters on registration_search
  using gin (search_grams(event_id,
    search_letters(search_text(name_key, email)) || chr(10) || ticket_code));
--> statement-breakpoint
do $$
declare
  searched record;
begin
  for searched in
    select * from (values ('member', 'members'), ('membership_application', 'applications'))
      as tables (name, plural)
  loop
    execute format($sql$
      create or replace function %2$s_containing(searched text, most integer) returns setof uuid
        language sql stable security definer rows 100 set search_path = public, pg_temp as $body$
        with newest as materialized (
          select count(*) >= 10 as have_it from (
            select search_text(name_key, email) as word from %1$I
             where tenant_id = current_tenant()
             order by tenant_id desc, id desc limit 200) as newest_rows
           where name_contains(word, searched)
        )
        (select null::uuid from newest where have_it)
        union all
        (select id from %1$I
          where not (select have_it from newest) and tenant_id = current_tenant()
            and (search_grams(tenant_id, search_letters(search_text(name_key, email)))
                   @> search_cover(current_tenant(), searched)
              or search_grams(tenant_id, search_letters(search_text(name_key, email)))
                   @> search_cover(current_tenant(), squashed_search(searched)))
            and name_contains(search_text(name_key, email), searched)
          limit most)
      $body$ $sql$, searched.name, searched.plural);
  end loop;
end $$;
--> statement-breakpoint
do $$
declare
  letters text := 'search_grams(event_id,
    search_letters(search_text(name_key, email)) || chr(10) || ticket_code)';
  searched text := format($sql$
    from registration_search
     where tenant_id = current_tenant() and event_id = of_event
       and (%1$s @> search_cover(of_event, name) or %1$s @> search_cover(of_event, lower(mail))
            or %1$s @> search_cover(of_event, lower(code))
            or %1$s @> search_cover(of_event, squashed_search(name)))
       and (name_contains(name_key, name) or strpos(email, lower(mail)) > 0
            or strpos(ticket_code, lower(code)) > 0)
  $sql$, letters);
begin
  execute 'create or replace function registrations_containing(of_event uuid, name text, mail text,
      code text, most integer) returns setof uuid
    language sql stable security definer rows 100 set search_path = public, pg_temp
    as $body$ select id ' || searched || ' limit most $body$';
  execute 'create or replace function count_registrations_containing(of_event uuid, name text,
      mail text, code text) returns integer
    language sql stable security definer set search_path = public, pg_temp
    as $body$ select count(*)::integer ' || searched || '$body$';
end $$;
--> statement-breakpoint
drop index member_search;
--> statement-breakpoint
drop index membership_application_search;
--> statement-breakpoint
drop index registration_search_letters;
