CREATE TABLE "registration_search" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name_key" text NOT NULL,
	"email" text,
	"ticket_code" text NOT NULL,
	CONSTRAINT "registration_search_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
do $$ begin
  alter table registration_search enable row level security;
  alter table registration_search force row level security;
  create policy tenant_only on registration_search to rollcall_app
    using (tenant_id = (select current_tenant()));
  create policy every_tenant on registration_search to rollcall_system using (true);
  execute 'create policy owner_all on registration_search to current_user
    using (true) with check (true)';
  grant select on registration_search to rollcall_app, rollcall_system;
end $$;
--> statement-breakpoint
-- The rows of a statement at once, since an import writes many; a change of anything but what is
-- searched, as a check-in is, calls nothing.
create function keep_registration_search() returns trigger
  language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' then
    insert into public.registration_search (tenant_id, id, event_id, name_key, email, ticket_code)
    select tenant_id, id, event_id, name_key, lower(email), lower(ticket_code) from changed;
  elsif tg_op = 'DELETE' then
    delete from public.registration_search as kept using changed
    where kept.tenant_id = changed.tenant_id and kept.id = changed.id;
  else
    update public.registration_search
    set event_id = new.event_id, name_key = new.name_key, email = lower(new.email),
        ticket_code = lower(new.ticket_code)
    where tenant_id = new.tenant_id and id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger registration_search_in after insert on registration
  referencing new table as changed for each statement execute function keep_registration_search();
--> statement-breakpoint
create trigger registration_search_out after delete on registration
  referencing old table as changed for each statement execute function keep_registration_search();
--> statement-breakpoint
create trigger registration_search_over after update on registration for each row
  when ((old.name_key, old.email, old.ticket_code, old.event_id)
    is distinct from (new.name_key, new.email, new.ticket_code, new.event_id))
  execute function keep_registration_search();
--> statement-breakpoint
insert into registration_search (tenant_id, id, event_id, name_key, email, ticket_code)
select tenant_id, id, event_id, name_key, lower(email), lower(ticket_code) from registration;
--> statement-breakpoint
-- As members' letters (0004), but with the event in front: what is read does not grow with the club.
create index registration_search_letters on registration_search
  using gin (search_grams(event_id, search_text(name_key, email) || chr(10) || ticket_code));
--> statement-breakpoint
-- Of what is searched, every third group of three and the last: together they have each letter, as
-- all groups do, and a third of the lists are read. What was found is compared with the text anyway.
-- Null for null, and for less than three characters.
create function search_cover(owned_by uuid, searched text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  prefix text := right(owned_by::text, 12);
  last integer := length(searched) - 2;
  grams text[];
begin
  for step in 0 .. (last + 1) / 3 loop
    exit when last < 1;
    grams[step + 1] := prefix || substr(searched, least(1 + step * 3, last), 3);
  end loop;
  return grams;
end $$;
--> statement-breakpoint
do $$
declare
  finds text;
begin
  foreach finds in array array['members_containing', 'applications_containing',
    'invoices_containing', 'payments_containing']
  loop
    execute replace(pg_get_functiondef(('public.' || finds)::regproc),
      'search_grams(current_tenant(), searched)', 'search_cover(current_tenant(), searched)');
  end loop;
end $$;
--> statement-breakpoint
-- A name, an address and a code are typed in ways of their own; null is not looked for. Each has
-- three letters or more.
do $$
declare
  letters text := 'search_grams(event_id, search_text(name_key, email) || chr(10) || ticket_code)';
  searched text := format($sql$
    from registration_search
     where tenant_id = current_tenant() and event_id = of_event
       and (%1$s @> search_cover(of_event, name) or %1$s @> search_cover(of_event, lower(mail))
            or %1$s @> search_cover(of_event, lower(code)))
       and (strpos(name_key, name) > 0 or strpos(email, lower(mail)) > 0
            or strpos(ticket_code, lower(code)) > 0)
  $sql$, letters);
begin
  execute 'create function registrations_containing(of_event uuid, name text, mail text, code text,
      most integer) returns setof uuid
    language sql stable security definer rows 100 set search_path = public, pg_temp
    as $body$ select id ' || searched || ' limit most $body$';
  execute 'create function count_registrations_containing(of_event uuid, name text, mail text,
      code text) returns integer
    language sql stable security definer set search_path = public, pg_temp
    as $body$ select count(*)::integer ' || searched || '$body$';
  revoke execute on function registrations_containing(uuid, text, text, text, integer) from public;
  revoke execute on function count_registrations_containing(uuid, text, text, text) from public;
  grant execute on function registrations_containing(uuid, text, text, text, integer)
    to rollcall_app, rollcall_system;
  grant execute on function count_registrations_containing(uuid, text, text, text)
    to rollcall_app, rollcall_system;
end $$;
