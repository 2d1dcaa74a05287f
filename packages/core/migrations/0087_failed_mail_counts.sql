-- Small: only failed mail is in it.
CREATE INDEX "outbox_failed_at" ON "outbox" USING btree ("failed_at","id") WHERE failed_at is not null;
--> statement-breakpoint
-- Failed mail is counted by club as the lists of 0032 are. The conditions stand at the triggers, so
-- that the function is called for no other mail. Mail of the platform belongs to no club.
create function count_failed_mail() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.row_count (tenant_id, list, bucket, rows)
  values (coalesce(new.tenant_id, old.tenant_id), 'failed_mail', '',
          case when tg_op = 'DELETE' or new.failed_at is null then -1 else 1 end);
  return null;
end $$;
--> statement-breakpoint
create trigger outbox_failed_counted_in after insert on outbox for each row
  when (new.failed_at is not null and new.tenant_id is not null) execute function count_failed_mail();
--> statement-breakpoint
create trigger outbox_failed_counted_over after update of failed_at on outbox for each row
  when ((old.failed_at is null) <> (new.failed_at is null) and new.tenant_id is not null)
  execute function count_failed_mail();
--> statement-breakpoint
create trigger outbox_failed_counted_out after delete on outbox for each row
  when (old.failed_at is not null and old.tenant_id is not null) execute function count_failed_mail();
--> statement-breakpoint
insert into row_count (tenant_id, list, bucket, rows)
select tenant_id, 'failed_mail', '', count(*) from outbox
where failed_at is not null and tenant_id is not null group by 1;
