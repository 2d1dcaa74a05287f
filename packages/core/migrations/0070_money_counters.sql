-- Counters as those of 0032 and 0046, of the entries of each bank statement by status, and of what was
-- paid for each event by currency: `rows` are minor units there. A row for each difference, so that
-- neither treasurers nor doors wait for each other.
do $$
declare
  counted record;
  counts text := $sql$
    create function %1$s() returns trigger language plpgsql security definer as $body$
    begin
      insert into public.row_count (tenant_id, list, bucket, rows)
      select tenant_id, %2$L, bucket, sum(number) from (%3$s) as rows
      group by tenant_id, bucket having sum(number) <> 0;
      return null;
    end $body$
  $sql$;
  added text;
  removed text;
begin
  for counted in
    select * from (values
      ('bank_entry', 'bank_entry', $sql$statement_id || ' ' || status$sql$, '1', 'true'),
      ('event_paid', 'invoice', $sql$event_id || ' ' || currency$sql$, 'paid_total',
       $sql$event_id is not null and kind = 'INVOICE'$sql$)
    ) as lists (list, rows_of, bucket, number, counts)
  loop
    added := format('select tenant_id, %s as bucket, %s as number from after_rows where %s',
      counted.bucket, counted.number, counted.counts);
    removed := format('select tenant_id, %s as bucket, -%s as number from before_rows where %s',
      counted.bucket, counted.number, counted.counts);
    execute format(counts, 'count_new_' || counted.list, counted.list, added);
    execute format(counts, 'count_changed_' || counted.list, counted.list,
      added || ' union all ' || removed);
    execute format(counts, 'count_deleted_' || counted.list, counted.list, removed);
    execute format('create trigger %1$s_counted_insert after insert on %2$I
      referencing new table as after_rows for each statement execute function count_new_%1$s()',
      counted.list, counted.rows_of);
    execute format('create trigger %1$s_counted_update after update on %2$I
      referencing old table as before_rows new table as after_rows
      for each statement execute function count_changed_%1$s()', counted.list, counted.rows_of);
    execute format('create trigger %1$s_counted_delete after delete on %2$I
      referencing old table as before_rows for each statement execute function count_deleted_%1$s()',
      counted.list, counted.rows_of);
    execute format('insert into row_count (tenant_id, list, bucket, rows)
      select tenant_id, %1$L, %2$s, sum(%3$s) from %4$I where %5$s group by 1, 3 having sum(%3$s) <> 0',
      counted.list, counted.bucket, counted.number, counted.rows_of, counted.counts);
  end loop;
end $$;
