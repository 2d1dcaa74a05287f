CREATE TABLE "row_count" (
	"tenant_id" uuid NOT NULL,
	"list" text NOT NULL,
	"bucket" text NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_count_of" ON "row_count" USING btree ("tenant_id","list","bucket");--> statement-breakpoint
do $$ begin
  alter table row_count enable row level security;
  alter table row_count force row level security;
  create policy tenant_only on row_count to rollcall_app using (tenant_id = (select current_tenant()));
  create policy every_tenant on row_count to rollcall_system using (true);
  execute 'create policy owner_all on row_count to current_user using (true) with check (true)';
  grant select on row_count to rollcall_app, rollcall_system;
end $$;
--> statement-breakpoint
-- Members of a kind are listed apart, so their bucket holds it: guests have no role but GUEST.
create function member_bucket(status text, roles text[]) returns text
  language sql immutable parallel safe
  return status || case when roles && array['ADMIN', 'EVENT_MANAGER', 'FINANCE_MANAGER', 'MEMBER']
    then ' MEMBERS' else ' GUESTS' end;
--> statement-breakpoint
-- A row for each difference: two writes at once never wait for one counter. The functions run as the
-- owner, so neither role can write a number of its own. New and deleted rows are counted once a
-- statement; an update only when the bucket changes, which the trigger looks at without a call.
do $$
declare
  counted record;
  change text := $sql$
    create function count_%1$s() returns trigger
      language plpgsql security definer as $body$
    begin
      if tg_op = 'UPDATE' then
        insert into public.row_count (tenant_id, list, bucket, rows)
        values (old.tenant_id, '%1$s', %2$s, -1), (new.tenant_id, '%1$s', %3$s, 1);
      else
        insert into public.row_count (tenant_id, list, bucket, rows)
        select tenant_id, '%1$s', %4$s, case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed group by 1, 2, 3;
      end if;
      return null;
    end $body$
  $sql$;
begin
  for counted in
    select name, bucket, format(bucket, '', '') as plain, format(bucket, 'old.', 'old.') as before,
           format(bucket, 'new.', 'new.') as after
      from (values ('member', 'public.member_bucket(%sstatus, %sroles)'),
                   ('membership_application', '%sstatus'), ('invoice', '%sstatus'),
                   ('payment', '%sstatus'), ('activity', '%saction')) as lists (name, bucket)
  loop
    execute format(change, counted.name, counted.before, counted.after, counted.plain);
    execute format('create trigger %1$s_counted_in after insert on %1$I
      referencing new table as changed for each statement execute function count_%1$s()',
      counted.name);
    execute format('create trigger %1$s_counted_out after delete on %1$I
      referencing old table as changed for each statement execute function count_%1$s()',
      counted.name);
    execute format('create trigger %1$s_counted_over after update on %1$I
      for each row when (%2$s is distinct from %3$s) execute function count_%1$s()',
      counted.name, counted.before, counted.after);
    execute format('insert into row_count (tenant_id, list, bucket, rows)
      select tenant_id, %1$L, %2$s, count(*) from %1$I group by 1, 3', counted.name, counted.plain);
  end loop;
end $$;
--> statement-breakpoint
-- One at a time, since two would wait for each other's rows. Whoever reads meanwhile sees the rows
-- from before or the sum, never both.
create function fold_row_counts(most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_row_counts')) then
    return 0;
  end if;
  with crowded as (
    select tenant_id, list, bucket from public.row_count
    group by tenant_id, list, bucket having count(*) > 1 limit most
  ), gone as (
    delete from public.row_count as kept using crowded
    where kept.tenant_id = crowded.tenant_id and kept.list = crowded.list
      and kept.bucket = crowded.bucket
    returning kept.*
  ), added as (
    insert into public.row_count (tenant_id, list, bucket, rows)
    select tenant_id, list, bucket, sum(rows) from gone group by 1, 2, 3 having sum(rows) <> 0
  )
  select count(*) into folded from gone;
  return folded;
end $$;
--> statement-breakpoint
revoke execute on function fold_row_counts(integer) from public;
--> statement-breakpoint
grant execute on function fold_row_counts(integer) to rollcall_system;
