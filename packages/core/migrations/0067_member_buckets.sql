-- Members are told apart by their status and the initials of their roles, so that a list, a total and
-- "is there another ADMIN" read those alone. Counters had only the kind before.
create or replace function member_bucket(status text, roles text[]) returns text
  language sql immutable parallel safe
  return status || ' '
    || case when 'ADMIN' = any (roles) then 'A' else '' end
    || case when 'EVENT_MANAGER' = any (roles) then 'E' else '' end
    || case when 'FINANCE_MANAGER' = any (roles) then 'F' else '' end
    || case when 'MEMBER' = any (roles) then 'M' else '' end
    || case when 'GUEST' = any (roles) then 'G' else '' end;
--> statement-breakpoint
DROP INDEX "member_of_status";--> statement-breakpoint
DROP INDEX "member_created";--> statement-breakpoint
DROP INDEX "member_name";--> statement-breakpoint
DROP INDEX "member_joined";--> statement-breakpoint
DROP INDEX "member_email_down";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "bucket" text GENERATED ALWAYS AS (member_bucket(status, roles)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "member_created" ON "member" USING btree ("tenant_id","bucket","created_at","id");--> statement-breakpoint
CREATE INDEX "member_name" ON "member" USING btree ("tenant_id","bucket","name_key","id");--> statement-breakpoint
CREATE INDEX "member_joined" ON "member" USING btree ("tenant_id","bucket","joined_at","id");--> statement-breakpoint
CREATE INDEX "member_email_down" ON "member" USING btree ("tenant_id","bucket","email" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
delete from row_count where list = 'member';
--> statement-breakpoint
insert into row_count (tenant_id, list, bucket, rows)
select tenant_id, 'member', bucket, count(*) from member group by 1, 3;
--> statement-breakpoint
-- The first letters of a name are looked for in the order of each bucket, which its index has.
create or replace function member_beginning(searched text, most integer, shown text, longest integer)
  returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select case when (select sum(rows) from row_count
                     where tenant_id = current_tenant() and list = shown) > longest
    then array(
      select found.id
        from (select distinct bucket from row_count
               where tenant_id = current_tenant() and list = 'member') as listed
        cross join lateral (
          select id, name_key from member
           where tenant_id = current_tenant() and member.bucket = listed.bucket
             and name_key >= searched and name_key < searched || chr(1114111)
             and starts_with(name_key, searched)
           order by name_key limit most) as found
       order by found.name_key limit most)
    end
$$;
--> statement-breakpoint
-- Every number of this form moves the series on, also one that an import brought before.
insert into member_series (tenant_id, last)
select tenant_id, max(substring(membership_number from '^M-([0-9]{1,8})$')::int)
from member where membership_number ~ '^M-[0-9]{1,8}$' group by 1
on conflict (tenant_id) do update set last = greatest(member_series.last, excluded.last);
