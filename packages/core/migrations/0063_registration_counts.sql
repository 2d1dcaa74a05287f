CREATE TABLE "registration_count" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_type_id" uuid,
	"source" text NOT NULL,
	"pending" integer NOT NULL,
	"confirmed" integer NOT NULL,
	"checked_in" integer NOT NULL,
	"waitlisted" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "registration_count_event" ON "registration_count" USING btree ("tenant_id","event_id");--> statement-breakpoint
CREATE INDEX "registration_count_unfolded" ON "registration_count" USING btree ("tenant_id","event_id") WHERE not is_folded;--> statement-breakpoint
do $$ begin
  alter table registration_count enable row level security;
  alter table registration_count force row level security;
  create policy tenant_only on registration_count to rollcall_app
    using (tenant_id = (select current_tenant()));
  create policy every_tenant on registration_count to rollcall_system using (true);
  execute 'create policy owner_all on registration_count to current_user
    using (true) with check (true)';
  grant select on registration_count to rollcall_app, rollcall_system;
end $$;
--> statement-breakpoint
-- Differences as those of 0032: two writes at the same time never wait for one counter, as the doors
-- of an event would. One row says what a statement changed for a ticket type and source. The
-- functions run as the owner, so neither role can write a number of its own.
do $$
declare
  counted record;
  key text := 'tenant_id, event_id, ticket_type_id, source';
  definition text := $sql$
    create function %1$s() returns trigger language plpgsql security definer as $body$
    begin
      insert into public.registration_count
        (%2$s, pending, confirmed, checked_in, waitlisted, cancelled)
      select * from (
        select %2$s,
          coalesce(sum(people) filter (where status = 'PENDING'), 0) as pending,
          coalesce(sum(people) filter (where status = 'CONFIRMED'), 0) as confirmed,
          coalesce(sum(people) filter (where status = 'CHECKED_IN'), 0) as checked_in,
          coalesce(sum(people) filter (where status = 'WAITLISTED'), 0) as waitlisted,
          coalesce(sum(people) filter (where status = 'CANCELLED'), 0) as cancelled
        from (%3$s) as rows group by %2$s
      ) as difference
      where (pending, confirmed, checked_in, waitlisted, cancelled) <> (0, 0, 0, 0, 0);
      return null;
    end $body$
  $sql$;
  added text := format('select %s, status, 1 as people from after_rows', key);
  removed text := format('select %s, status, -1 as people from before_rows', key);
begin
  for counted in
    select * from (values
      ('insert', 'count_new_registrations', added, 'new table as after_rows'),
      ('update', 'count_changed_registrations', added || ' union all ' || removed,
       'old table as before_rows new table as after_rows'),
      ('delete', 'count_deleted_registrations', removed, 'old table as before_rows')
    ) as triggers (act, function, rows, tables)
  loop
    execute format(definition, counted.function, key, counted.rows);
    execute format('create trigger registration_counted_%1$s after %1$s on registration
      referencing %2$s for each statement execute function %3$s()',
      counted.act, counted.tables, counted.function);
  end loop;
end $$;
--> statement-breakpoint
-- After the triggers: they keep writers away until all of this is committed.
insert into registration_count (tenant_id, event_id, ticket_type_id, source,
  pending, confirmed, checked_in, waitlisted, cancelled, is_folded)
select tenant_id, event_id, ticket_type_id, source,
  count(*) filter (where status = 'PENDING'), count(*) filter (where status = 'CONFIRMED'),
  count(*) filter (where status = 'CHECKED_IN'), count(*) filter (where status = 'WAITLISTED'),
  count(*) filter (where status = 'CANCELLED'), true
from registration group by 1, 2, 3, 4;
--> statement-breakpoint
-- One at a time, as fold_row_counts. It reads the differences and the sums of their events alone.
create function fold_registration_counts(most integer) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_registration_counts')) then
    return;
  end if;
  with differences as (
    delete from public.registration_count where ctid = any (array(
      select ctid from public.registration_count where not is_folded
      order by tenant_id, event_id limit most))
    returning *
  ), sums as (
    delete from public.registration_count as former
    using (select distinct tenant_id, event_id from differences) as changed
    where former.tenant_id = changed.tenant_id and former.event_id = changed.event_id
      and former.is_folded
    returning former.*
  )
  insert into public.registration_count (tenant_id, event_id, ticket_type_id, source,
    pending, confirmed, checked_in, waitlisted, cancelled, is_folded)
  select tenant_id, event_id, ticket_type_id, source,
    sum(pending), sum(confirmed), sum(checked_in), sum(waitlisted), sum(cancelled), true
  from (select * from differences union all select * from sums) as rows
  group by 1, 2, 3, 4
  having (sum(pending), sum(confirmed), sum(checked_in), sum(waitlisted), sum(cancelled))
    <> (0, 0, 0, 0, 0);
end $$;
--> statement-breakpoint
revoke execute on function fold_registration_counts(integer) from public;
--> statement-breakpoint
grant execute on function fold_registration_counts(integer) to rollcall_system;
