-- Adds to counters of RATE_LIMIT_STORE=postgres in one round trip: an IPv6 address has three. They are
-- charged from the narrowest network to the widest, which is also the order of their locks, and none
-- behind one that is spent: a network is not charged for what one of its addresses is refused.
create function add_to_rate_limits(charges json, ends bigint, at bigint)
returns table (points integer, expire bigint) language plpgsql as $$
#variable_conflict use_column
declare
  charge record;
begin
  for charge in
    select * from json_to_recordset(charges) as item (key text, points integer, "limit" integer)
  loop
    insert into rate_limit as counter (key, points, expire)
    values (charge.key, charge.points, ends)
    on conflict (key) do update set
      points = case when counter.expire <= at then excluded.points
        else counter.points + excluded.points end,
      expire = case when counter.expire <= at then ends else counter.expire end
    returning counter.points, counter.expire
      into add_to_rate_limits.points, add_to_rate_limits.expire;
    return next;
    exit when add_to_rate_limits.points > charge."limit";
  end loop;
end $$;
