CREATE TABLE "platform_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"ip" text,
	"user_agent" text,
	"request_id" text,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "checkin_audit_erasure" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "checkin_audit_erasure_tenant_id_event_id_entry_id_pk" PRIMARY KEY("tenant_id","event_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "bill_to" jsonb;--> statement-breakpoint
CREATE INDEX "platform_activity_newest" ON "platform_activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "platform_activity_actor" ON "platform_activity" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "platform_activity_subject" ON "platform_activity" USING btree ("subject_id","at");--> statement-breakpoint
-- The platform's log has no tenant: the system role alone writes and reads it. Nobody changes it.
grant select, insert, delete on platform_activity to rollcall_system;
--> statement-breakpoint
create trigger platform_activity_only_grows before update or delete on platform_activity
  for each row execute function refuse_activity_change();
--> statement-breakpoint
create trigger platform_activity_never_emptied before truncate on platform_activity
  for each statement execute function refuse_change();
--> statement-breakpoint
alter table checkin_audit_erasure enable row level security;
--> statement-breakpoint
alter table checkin_audit_erasure force row level security;
--> statement-breakpoint
create policy tenant_only on checkin_audit_erasure to rollcall_app
  using (tenant_id = (select current_tenant()));
--> statement-breakpoint
create policy every_tenant on checkin_audit_erasure to rollcall_system using (true) with check (true);
--> statement-breakpoint
do $$ begin
  execute 'create policy owner_all on checkin_audit_erasure to current_user using (true) with check (true)';
end $$;
--> statement-breakpoint
grant select on checkin_audit_erasure to rollcall_app, rollcall_system;
--> statement-breakpoint
-- One change of an audit entry is possible, for whoever owns the table: names become the pseudonym,
-- and what was typed about the person goes. Everything else is refused as before.
create function refuse_audit_change() returns trigger language plpgsql as $$
declare
  reduced checkin_audit;
begin
  if tg_op = 'UPDATE' and old is distinct from new then
    reduced := old;
    if new.attendee_name = 'Erased person' then
      reduced.attendee_name := new.attendee_name;
    end if;
    if new.actor_name = 'Erased person' then
      reduced.actor_name := new.actor_name;
    end if;
    if new.reason is null then
      reduced.reason := null;
    end if;
    if new.recorded_by is null then
      reduced.recorded_by := null;
    end if;
    if reduced is not distinct from new then
      return new;
    end if;
  end if;
  raise exception 'the audit trail cannot be changed' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
drop trigger checkin_audit_only_grows on checkin_audit;
--> statement-breakpoint
create trigger checkin_audit_only_grows before update or delete on checkin_audit
  for each row execute function refuse_audit_change();
--> statement-breakpoint
-- How a request erases names of its own tenant, since no role may change the audit. A name that is
-- taken away without the right signature breaks the chain, so a planted call is found.
create function erase_audit_names(
    of_event uuid, of_entry uuid, of_attendee boolean, of_actor boolean, signed text)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  own_tenant uuid := public.current_tenant();
begin
  if of_attendee then
    update public.checkin_audit set attendee_name = 'Erased person', reason = null
     where tenant_id = own_tenant and event_id = of_event and id = of_entry
       and (attendee_name <> 'Erased person' or reason is not null);
  end if;
  if of_actor then
    update public.checkin_audit set actor_name = 'Erased person', recorded_by = null
     where tenant_id = own_tenant and event_id = of_event and id = of_entry
       and (actor_name <> 'Erased person' or recorded_by is not null);
  end if;
  if signed is not null then
    insert into public.checkin_audit_erasure (tenant_id, event_id, entry_id, signature)
    values (own_tenant, of_event, of_entry, signed)
    on conflict (tenant_id, event_id, entry_id)
      do update set signature = excluded.signature, erased_at = clock_timestamp();
  end if;
end $$;
--> statement-breakpoint
-- What a request has no rights on, of one member of its own tenant: sessions, links, stored answers,
-- and the values in the activity log about the member and about the rows that are the member's.
create function erase_traces(of_member uuid, of_rows uuid[])
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  own_tenant uuid := public.current_tenant();
begin
  delete from public.refresh_family where tenant_id = own_tenant and member_id = of_member;
  delete from public.mail_token where tenant_id = own_tenant and member_id = of_member;
  if exists (select from public.member where tenant_id = own_tenant and id = of_member) then
    delete from public.idempotency where caller = 'member:' || of_member;
  end if;
  delete from public.activity_detail as detail
   where detail.tenant_id = own_tenant
     and (detail.member_id = of_member
       or detail.id in (select act.id from public.activity as act
                         where act.tenant_id = own_tenant
                           and act.subject_id = any (of_rows || of_member)));
end $$;
--> statement-breakpoint
revoke execute on function erase_audit_names(uuid, uuid, boolean, boolean, text),
  erase_traces(uuid, uuid[]) from public;
--> statement-breakpoint
grant execute on function erase_audit_names(uuid, uuid, boolean, boolean, text),
  erase_traces(uuid, uuid[]) to rollcall_app;
