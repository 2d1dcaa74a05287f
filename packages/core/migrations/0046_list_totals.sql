-- Lists of events, broadcasts and segments have counters as those of 0032 do: a row for each difference,
-- written by the owner's triggers, so that two writes at once never wait for each other.
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
    select name, format(bucket, '') as plain, format(bucket, 'old.') as before,
           format(bucket, 'new.') as after
      from (values ('event', '%sstatus'), ('broadcast', '%sstatus'), ('segment', '''''::text'))
        as lists (name, bucket)
  loop
    execute format(change, counted.name, counted.before, counted.after, counted.plain);
    execute format('create trigger %1$s_counted_in after insert on %1$I
      referencing new table as changed for each statement execute function count_%1$s()',
      counted.name);
    execute format('create trigger %1$s_counted_out after delete on %1$I
      referencing old table as changed for each statement execute function count_%1$s()',
      counted.name);
    if counted.before <> counted.after then
      execute format('create trigger %1$s_counted_over after update on %1$I
        for each row when (%2$s is distinct from %3$s) execute function count_%1$s()',
        counted.name, counted.before, counted.after);
    end if;
    execute format('insert into row_count (tenant_id, list, bucket, rows)
      select tenant_id, %1$L, %2$s, count(*) from %1$I group by 1, 3', counted.name, counted.plain);
  end loop;
end $$;
