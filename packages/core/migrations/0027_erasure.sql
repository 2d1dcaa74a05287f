-- Nothing of an erased person comes back by work that had read the name before the erasure. What
-- inserts a seat of the person, or takes one over, waits for the erasure and is then undone and
-- repeated, which finds the person gone.
create function refuse_erased_member() returns trigger language plpgsql as $$
begin
  if new.member_id is null then
    return new;
  end if;
  perform from member where tenant_id = new.tenant_id and id = new.member_id and erased_at is null
    for key share;
  if not found and exists (
      select from member where tenant_id = new.tenant_id and id = new.member_id) then
    raise exception 'this person was erased' using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger registration_of_living before insert or update of member_id on registration
  for each row execute function refuse_erased_member();
--> statement-breakpoint
-- An entry of a door that read the name before it waited for the erasure shows the pseudonym.
create function withhold_erased_name() returns trigger language plpgsql as $$
begin
  if new.attendee_name <> 'Erased person' and exists (
      select from registration
       where tenant_id = new.tenant_id and id = new.registration_id
         and full_name = 'Erased person') then
    new.attendee_name := 'Erased person';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger checkin_audit_names_living before insert on checkin_audit
  for each row execute function withhold_erased_name();
--> statement-breakpoint
-- Values of the log are found by the address as well: a row that was handed on to somebody else is
-- not the person's any more.
drop function erase_traces(uuid, uuid[]);
--> statement-breakpoint
create function erase_traces(of_member uuid, of_rows uuid[], addresses text[])
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
       or exists (select from unnest(addresses) as address
                   where position(address in lower(concat(detail.before, detail.after))) > 0)
       or detail.id in (select act.id from public.activity as act
                         where act.tenant_id = own_tenant
                           and act.subject_id = any (of_rows || of_member)));
end $$;
--> statement-breakpoint
revoke execute on function erase_traces(uuid, uuid[], text[]) from public;
--> statement-breakpoint
grant execute on function erase_traces(uuid, uuid[], text[]) to rollcall_app;
--> statement-breakpoint
-- It runs within erase_audit_names too, whose search path has no public.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
declare
  reduced public.checkin_audit;
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
