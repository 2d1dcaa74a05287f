-- Who owes what was added up from all open invoices of the club. Each balance has a row now, which is
-- added up when an open invoice, the credit or the name changes.
CREATE TABLE "member_balance" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"open_total" bigint DEFAULT 0 NOT NULL,
	"overdue_total" bigint DEFAULT 0 NOT NULL,
	"credit_total" bigint DEFAULT 0 NOT NULL,
	"oldest_due_at" timestamp (3) with time zone,
	"next_due_at" timestamp (3) with time zone,
	"name_key" text NOT NULL,
	"bucket" text GENERATED ALWAYS AS (case when overdue_total > 0 then 'OVERDUE' when open_total > 0 or credit_total > 0 then 'OTHER' else '' end) STORED NOT NULL,
	CONSTRAINT "member_balance_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
DROP INDEX "queued_scan_conflict";--> statement-breakpoint
ALTER TABLE "member_balance" ADD CONSTRAINT "member_balance_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_balance_member" ON "member_balance" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "member_balance_open" ON "member_balance" USING btree ("tenant_id","bucket","open_total","id");--> statement-breakpoint
CREATE INDEX "member_balance_overdue" ON "member_balance" USING btree ("tenant_id","bucket","overdue_total","id");--> statement-breakpoint
CREATE INDEX "member_balance_oldest" ON "member_balance" USING btree ("tenant_id","bucket","oldest_due_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_balance_name" ON "member_balance" USING btree ("tenant_id","bucket","name_key","id");--> statement-breakpoint
CREATE INDEX "member_balance_next" ON "member_balance" USING btree ("next_due_at") WHERE next_due_at is not null;--> statement-breakpoint
CREATE INDEX "invoice_open" ON "invoice" USING btree ("tenant_id","member_id","currency") WHERE kind = 'INVOICE' and status = 'ISSUED' and total > paid_total + credited_total;--> statement-breakpoint
CREATE INDEX "queued_scan_conflict" ON "queued_scan" USING btree ("tenant_id","event_id","created_at","scan_id") WHERE (let_in and status <> 200) or payment_id is not null;
--> statement-breakpoint
do $$ begin
  alter table member_balance enable row level security;
  alter table member_balance force row level security;
  create policy tenant_only on member_balance to rollcall_app
    using (tenant_id = (select current_tenant()));
  create policy every_tenant on member_balance to rollcall_system using (true);
  execute 'create policy owner_all on member_balance to current_user
    using (true) with check (true)';
  grant select on member_balance to rollcall_app, rollcall_system;
end $$;
--> statement-breakpoint
-- The row is locked by a statement of its own: the next one then sees what the write committed that
-- this one waited for. One that is not there yet is made empty first, so that there is one to lock.
create function refresh_balance(of_tenant uuid, of_member uuid, of_currency text, moment timestamptz)
  returns void language plpgsql as $$
declare
  balance uuid := md5(of_member || of_currency)::uuid;
begin
  loop
    perform from public.member_balance where tenant_id = of_tenant and id = balance
      for no key update;
    exit when found;
    insert into public.member_balance (tenant_id, id, member_id, currency, name_key)
    select of_tenant, balance, of_member, of_currency, name_key from public.member
     where tenant_id = of_tenant and id = of_member
    on conflict (tenant_id, id) do nothing;
  end loop;
  update public.member_balance
     set (open_total, overdue_total, oldest_due_at, next_due_at) = (
           select coalesce(sum(open), 0), coalesce(sum(open) filter (where due_at < moment), 0),
                  min(due_at), min(due_at) filter (where due_at >= moment)
             from (select total - paid_total - credited_total as open, due_at from public.invoice
                    where tenant_id = of_tenant and member_id = of_member
                      and currency = of_currency and kind = 'INVOICE' and status = 'ISSUED'
                      and total > paid_total + credited_total) as invoices),
         credit_total = coalesce((
           select amount from public.member_credit
            where tenant_id = of_tenant and member_id = of_member and currency = of_currency), 0)
   where tenant_id = of_tenant and id = balance;
  delete from public.member_balance
   where tenant_id = of_tenant and id = balance and bucket = '';
end $$;
--> statement-breakpoint
revoke execute on function refresh_balance(uuid, uuid, text, timestamptz) from public;
--> statement-breakpoint
-- The triggers of invoices name those whose open part or due date changes, in the order of their keys.
do $$
declare
  counted record;
  definition text := $sql$
    create function %1$s() returns trigger language plpgsql security definer as $body$
    declare
      changed record;
    begin
      for changed in
        select distinct tenant_id, member_id, currency from (
          select tenant_id, member_id, currency, due_at from (%2$s) as invoices
          where kind = 'INVOICE' and status = 'ISSUED'
          group by 1, 2, 3, 4 having sum(open) <> 0
        ) as balances order by 1, 2, 3
      loop
        perform public.refresh_balance(
          changed.tenant_id, changed.member_id, changed.currency, now());
      end loop;
      return null;
    end $body$
  $sql$;
  invoices text := 'select tenant_id, member_id, currency, due_at, kind, status,
    %s(total - paid_total - credited_total) as open from %s';
  added text := format(invoices, '', 'after_rows');
  removed text := format(invoices, '-', 'before_rows');
begin
  for counted in
    select * from (values
      ('insert', 'balance_new_invoices', added, 'new table as after_rows'),
      ('update', 'balance_changed_invoices', added || ' union all ' || removed,
       'old table as before_rows new table as after_rows'),
      ('delete', 'balance_deleted_invoices', removed, 'old table as before_rows')
    ) as triggers (act, function, rows, tables)
  loop
    execute format(definition, counted.function, counted.rows);
    execute format('create trigger invoice_balanced_%1$s after %1$s on invoice
      referencing %2$s for each statement execute function %3$s()',
      counted.act, counted.tables, counted.function);
  end loop;
end $$;
--> statement-breakpoint
create function balance_credit() returns trigger language plpgsql security definer as $$
begin
  perform public.refresh_balance(new.tenant_id, new.member_id, new.currency, now());
  return null;
end $$;
--> statement-breakpoint
create trigger member_credit_balanced after insert or update on member_credit
  for each row execute function balance_credit();
--> statement-breakpoint
create function name_balance() returns trigger language plpgsql security definer as $$
begin
  update public.member_balance set name_key = new.name_key
   where tenant_id = new.tenant_id and member_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger member_balance_named after update of name_key on member for each row
  when (old.name_key is distinct from new.name_key) execute function name_balance();
--> statement-breakpoint
-- A balance is made and goes while it is empty, so an update alone brings it into a counter.
create function count_member_balance() returns trigger language plpgsql security definer as $$
begin
  insert into public.row_count (tenant_id, list, bucket, rows)
  select new.tenant_id, 'member_balance', bucket, rows
  from (values (old.bucket, -1), (new.bucket, 1)) as changed (bucket, rows) where bucket <> '';
  return null;
end $$;
--> statement-breakpoint
create trigger member_balance_counted after update on member_balance for each row
  when (old.bucket is distinct from new.bucket) execute function count_member_balance();
--> statement-breakpoint
-- After the triggers: they keep writers away until all of this is committed.
insert into member_balance (tenant_id, id, member_id, currency, name_key, open_total, overdue_total,
  oldest_due_at, next_due_at, credit_total)
select balance.tenant_id, md5(member_id || currency::text)::uuid, member_id, currency, name_key,
  sum(open), coalesce(sum(open) filter (where due_at < now()), 0), min(due_at),
  min(due_at) filter (where due_at >= now()), sum(credit)
from (
  select tenant_id, member_id, currency, total - paid_total - credited_total as open, due_at,
    0 as credit
  from invoice where kind = 'INVOICE' and status = 'ISSUED'
    and total > paid_total + credited_total
  union all
  select tenant_id, member_id, currency, 0, null, amount from member_credit where amount > 0
) as balance join member on member.tenant_id = balance.tenant_id and member.id = member_id
group by 1, 2, 3, 4, 5;
--> statement-breakpoint
insert into row_count (tenant_id, list, bucket, rows)
select tenant_id, 'member_balance', bucket, count(*) from member_balance group by 1, 3;
--> statement-breakpoint
-- What is being refreshed by another round, or is locked by a payment that refreshes it, is left out.
create function refresh_due_balances(moment timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  due record;
  refreshed integer := 0;
begin
  for due in
    select tenant_id, member_id, currency from public.member_balance
     where next_due_at < moment order by next_due_at limit most for no key update skip locked
  loop
    perform public.refresh_balance(due.tenant_id, due.member_id, due.currency, moment);
    refreshed := refreshed + 1;
  end loop;
  return refreshed;
end $$;
--> statement-breakpoint
revoke execute on function refresh_due_balances(timestamptz, integer) from public;
--> statement-breakpoint
grant execute on function refresh_due_balances(timestamptz, integer) to rollcall_system;
--> statement-breakpoint
-- What doors did and the server decided otherwise is counted by event, as bank entries are (0070).
do $$
declare
  counted record;
  definition text := $sql$
    create function %1$s() returns trigger language plpgsql security definer as $body$
    begin
      insert into public.row_count (tenant_id, list, bucket, rows)
      select tenant_id, 'queued_scan', event_id::text, sum(number) from (%2$s) as rows
      where (let_in and status <> 200) or payment_id is not null
      group by 1, 2, 3 having sum(number) <> 0;
      return null;
    end $body$
  $sql$;
  scans text := 'select tenant_id, event_id, let_in, status, payment_id, %s as number from %s';
  added text := format(scans, 1, 'after_rows');
  removed text := format(scans, -1, 'before_rows');
begin
  for counted in
    select * from (values
      ('insert', 'count_new_conflicts', added, 'new table as after_rows'),
      ('update', 'count_changed_conflicts', added || ' union all ' || removed,
       'old table as before_rows new table as after_rows'),
      ('delete', 'count_deleted_conflicts', removed, 'old table as before_rows')
    ) as triggers (act, function, rows, tables)
  loop
    execute format(definition, counted.function, counted.rows);
    execute format('create trigger queued_scan_counted_%1$s after %1$s on queued_scan
      referencing %2$s for each statement execute function %3$s()',
      counted.act, counted.tables, counted.function);
  end loop;
end $$;
--> statement-breakpoint
insert into row_count (tenant_id, list, bucket, rows)
select tenant_id, 'queued_scan', event_id::text, count(*) from queued_scan
where (let_in and status <> 200) or payment_id is not null group by 1, 3;
