-- To find what to add up, all counters of all clubs were grouped, every five seconds. Differences are
-- in an index of their own now; what was counted before is a sum already, or becomes one with the
-- next difference.
ALTER TABLE "row_count" ADD COLUMN "is_folded" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "row_count" ALTER COLUMN "is_folded" SET DEFAULT false;--> statement-breakpoint
CREATE INDEX "row_count_unfolded" ON "row_count" USING btree ("tenant_id","list","bucket") WHERE not is_folded;--> statement-breakpoint
create or replace function fold_row_counts(most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_row_counts')) then
    return 0;
  end if;
  with differences as (
    delete from public.row_count where ctid = any (array(
      select ctid from public.row_count where not is_folded
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
