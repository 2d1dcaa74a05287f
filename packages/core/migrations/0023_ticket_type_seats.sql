-- Seats of a ticket type are counted by the database, in the statement that gives a registration its
-- seat or takes it away. So no verb can forget it, and the check refuses one seat too many. Every
-- verb that changes seats holds the event's lock, which comes before the ticket type's.
update ticket_type set seats_taken = counted.seats
from (
  select tenant_id, ticket_type_id, count(*)::int as seats from registration
  where status in ('PENDING', 'CONFIRMED', 'CHECKED_IN') and ticket_type_id is not null
  group by tenant_id, ticket_type_id
) as counted
where ticket_type.tenant_id = counted.tenant_id and ticket_type.id = counted.ticket_type_id;
--> statement-breakpoint
ALTER TABLE "ticket_type" ADD CONSTRAINT "ticket_type_seats" CHECK (seats_taken >= 0 and (quota is null or seats_taken <= quota + seats_override));
--> statement-breakpoint
-- beyond: one of them may exceed the quota, as an override or a walk-in does.
create function add_ticket_type_seats(tenant uuid, type uuid, seats int, beyond boolean)
returns void language sql as $$
  update public.ticket_type set
    seats_taken = seats_taken + seats,
    seats_override = case when beyond and seats > 0
      then greatest(seats_override, seats_taken + seats - coalesce(quota, seats_taken + seats))
      else seats_override end
  where tenant_id = tenant and id = type
$$;
--> statement-breakpoint
create function count_new_seats() returns trigger language plpgsql as $$
begin
  perform public.add_ticket_type_seats(tenant_id, ticket_type_id, seats, beyond)
  from (
    select tenant_id, ticket_type_id, count(*)::int as seats, bool_or(over_capacity) as beyond
    from after_rows
    where status in ('PENDING', 'CONFIRMED', 'CHECKED_IN') and ticket_type_id is not null
    group by tenant_id, ticket_type_id
    order by ticket_type_id
  ) as changed;
  return null;
end $$;
--> statement-breakpoint
create function count_changed_seats() returns trigger language plpgsql as $$
begin
  perform public.add_ticket_type_seats(tenant_id, ticket_type_id, seats, beyond)
  from (
    select tenant_id, ticket_type_id, sum(seats)::int as seats, bool_or(beyond) as beyond
    from (
      select tenant_id, ticket_type_id, 1 as seats, over_capacity as beyond, status
      from after_rows
      union all
      select tenant_id, ticket_type_id, -1, false, status from before_rows
    ) as each
    where status in ('PENDING', 'CONFIRMED', 'CHECKED_IN') and ticket_type_id is not null
    group by tenant_id, ticket_type_id
    having sum(seats) <> 0
    order by ticket_type_id
  ) as changed;
  return null;
end $$;
--> statement-breakpoint
create trigger registration_seats_added after insert on registration
  referencing new table as after_rows
  for each statement execute function count_new_seats();
--> statement-breakpoint
create trigger registration_seats_changed after update on registration
  referencing old table as before_rows new table as after_rows
  for each statement execute function count_changed_seats();
