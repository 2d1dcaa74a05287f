-- A place was the number of people in front: the whole queue was read for it. Blocks of numbers are
-- counted now, under the event's lock, which everybody holds who changes its queue.
CREATE TABLE "waitlist_block" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"block" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "waitlist_block_tenant_id_event_id_level_block_pk" PRIMARY KEY("tenant_id","event_id","level","block")
);
--> statement-breakpoint
DROP INDEX "registration_queue";--> statement-breakpoint
ALTER TABLE "waitlist_block" ADD CONSTRAINT "waitlist_block_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_queue" ON "registration" USING btree ("tenant_id","event_id","waitlist_number") WHERE status = 'WAITLISTED';
--> statement-breakpoint
-- Room for the updates, which then change no index.
alter table waitlist_block set (fillfactor = 20);
--> statement-breakpoint
do $$ begin
  alter table waitlist_block enable row level security;
  alter table waitlist_block force row level security;
  create policy tenant_only on waitlist_block to rollcall_app
    using (tenant_id = (select current_tenant()));
  create policy every_tenant on waitlist_block to rollcall_system using (true);
  execute 'create policy owner_all on waitlist_block to current_user
    using (true) with check (true)';
  grant select on waitlist_block to rollcall_app, rollcall_system;
end $$;
--> statement-breakpoint
-- The functions run as the owner, so neither role can write a number of its own.
do $$
declare
  counted record;
  definition text := $sql$
    create function %1$s() returns trigger language plpgsql security definer as $body$
    begin
      if %2$s then
        insert into public.waitlist_block as kept (tenant_id, event_id, level, block, people)
        select tenant_id, event_id, level, waitlist_number >> (5 * level), sum(people)
        from (%3$s) as rows cross join generate_series(1, 3) as level
        where status = 'WAITLISTED'
        group by 1, 2, 3, 4 having sum(people) <> 0 order by 1, 2, 3, 4
        on conflict (tenant_id, event_id, level, block)
          do update set people = kept.people + excluded.people;
      end if;
      return null;
    end $body$
  $sql$;
  waits text := 'exists (select from %s where status = ''WAITLISTED'')';
  people text := 'select tenant_id, event_id, waitlist_number, status, %s as people from %s';
  is_added text := format(waits, 'after_rows');
  is_removed text := format(waits, 'before_rows');
  added text := format(people, '1', 'after_rows');
  removed text := format(people, '-1', 'before_rows');
begin
  for counted in
    select * from (values
      ('insert', 'count_new_waiting', is_added, added, 'new table as after_rows'),
      ('update', 'count_changed_waiting', is_added || ' or ' || is_removed,
       added || ' union all ' || removed,
       'old table as before_rows new table as after_rows'),
      ('delete', 'count_deleted_waiting', is_removed, removed, 'old table as before_rows')
    ) as triggers (act, function, concerned, rows, tables)
  loop
    execute format(definition, counted.function, counted.concerned, counted.rows);
    execute format('create trigger waitlist_counted_%1$s after %1$s on registration
      referencing %2$s for each statement execute function %3$s()',
      counted.act, counted.tables, counted.function);
  end loop;
end $$;
--> statement-breakpoint
-- After the triggers: they keep writers away until all of this is committed.
insert into waitlist_block (tenant_id, event_id, level, block, people)
select tenant_id, event_id, level, waitlist_number >> (5 * level), count(*)
from registration cross join generate_series(1, 3) as level
where status = 'WAITLISTED' group by 1, 2, 3, 4;
--> statement-breakpoint
-- The people of the large blocks in front, of the smaller ones between those and the number, and of
-- its own block. Each part has 32 rows at most, up to a million numbers.
create function waitlist_place(of_tenant uuid, of_event uuid, number integer) returns integer
  language plpgsql stable as $$
begin
  return (
    select coalesce(sum(people), 0) from (
      select people from public.waitlist_block
       where tenant_id = of_tenant and event_id = of_event and level = 3
         and block < number >> 15
      union all
      select people from public.waitlist_block
       where tenant_id = of_tenant and event_id = of_event and level = 2
         and block >= number >> 15 << 5 and block < number >> 10
      union all
      select people from public.waitlist_block
       where tenant_id = of_tenant and event_id = of_event and level = 1
         and block >= number >> 10 << 5 and block < number >> 5
      union all
      select 1 from public.registration
       where tenant_id = of_tenant and event_id = of_event and status = 'WAITLISTED'
         and waitlist_number >= number >> 5 << 5 and waitlist_number <= number
    ) as ahead);
end $$;
