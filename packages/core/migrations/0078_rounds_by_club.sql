CREATE INDEX "media_shared_at" ON "media" USING btree ("created_at") WHERE purpose = 'SHARE';--> statement-breakpoint
-- The same as the functions for all clubs, for one: when a club's rows fail, the others are done alone.
create function refresh_due_balances(moment timestamptz, most integer, of_tenant uuid)
  returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  due record;
  refreshed integer := 0;
begin
  for due in
    select tenant_id, member_id, currency from public.member_balance
     where next_due_at < moment and tenant_id = of_tenant
     order by next_due_at limit most for no key update skip locked
  loop
    perform public.refresh_balance(due.tenant_id, due.member_id, due.currency, moment);
    refreshed := refreshed + 1;
  end loop;
  return refreshed;
end $$;
--> statement-breakpoint
revoke execute on function refresh_due_balances(timestamptz, integer, uuid) from public;
--> statement-breakpoint
grant execute on function refresh_due_balances(timestamptz, integer, uuid) to rollcall_system;
--> statement-breakpoint
create function fold_row_counts(most integer, of_tenant uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_row_counts')) then
    return 0;
  end if;
  with differences as (
    delete from public.row_count where ctid = any (array(
      select ctid from public.row_count where not is_folded and tenant_id = of_tenant
      order by tenant_id, list, bucket limit most))
    returning *
  ), sums as (
    delete from public.row_count as former
    using (select distinct tenant_id, list, bucket from differences) as changed
    where former.tenant_id = changed.tenant_id and former.list = changed.list
      and former.bucket = changed.bucket and former.is_folded
    returning former.*
  ), gone as (
    select * from differences union all select * from sums
  ), added as (
    insert into public.row_count (tenant_id, list, bucket, rows, is_folded)
    select tenant_id, list, bucket, sum(rows), true
    from gone group by 1, 2, 3 having sum(rows) <> 0
  )
  select count(*) into folded from gone;
  return folded;
end $$;
--> statement-breakpoint
revoke execute on function fold_row_counts(integer, uuid) from public;
--> statement-breakpoint
grant execute on function fold_row_counts(integer, uuid) to rollcall_system;
--> statement-breakpoint
create function fold_registration_counts(most integer, of_tenant uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_registration_counts')) then
    return;
  end if;
  with differences as (
    delete from public.registration_count where ctid = any (array(
      select ctid from public.registration_count where not is_folded and tenant_id = of_tenant
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
revoke execute on function fold_registration_counts(integer, uuid) from public;
--> statement-breakpoint
grant execute on function fold_registration_counts(integer, uuid) to rollcall_system;
