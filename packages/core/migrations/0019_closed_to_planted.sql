-- Stored answers are of callers of every tenant, and most callers have none: no policy can tell whose
-- a row is. So the role of requests has no privilege on the table any more. These two functions do
-- what a request needs, and give an answer only to who names caller, endpoint, key and the request.
revoke all on idempotency from rollcall_app;
--> statement-breakpoint
create function claim_idempotency_key(
    of_caller text, of_endpoint text, of_key text, of_request text, at timestamptz)
  returns table (claimed boolean, same_request boolean, answer text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.idempotency as stored
   where stored.caller = of_caller and stored.endpoint = of_endpoint and stored.key = of_key
     and stored.created_at < at - interval '24 hours';
  insert into public.idempotency (caller, endpoint, key, request_hash, created_at)
  values (of_caller, of_endpoint, of_key, of_request, at)
  on conflict do nothing;
  if found then
    return query select true, true, null::text;
    return;
  end if;
  -- A statement of its own sees what was committed while the insert waited for it.
  return query
    select false, stored.request_hash = of_request,
           case when stored.request_hash = of_request then stored.response #>> '{}' end
      from public.idempotency as stored
     where stored.caller = of_caller and stored.endpoint = of_endpoint and stored.key = of_key;
end $$;
--> statement-breakpoint
-- An answer that is there stays: only the transaction that claimed the key sees a row without one.
create function store_idempotent_answer(
    of_caller text, of_endpoint text, of_key text, sealed text)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update public.idempotency set response = to_json(sealed)
   where caller = of_caller and endpoint = of_endpoint and key = of_key and response is null
$$;
--> statement-breakpoint
revoke execute on function claim_idempotency_key(text, text, text, text, timestamptz),
  store_idempotent_answer(text, text, text, text) from public;
--> statement-breakpoint
grant execute on function claim_idempotency_key(text, text, text, text, timestamptz),
  store_idempotent_answer(text, text, text, text) to rollcall_app, rollcall_system;
--> statement-breakpoint
-- The other table without tenant_id: a request saw the names and states of all tenants.
alter table tenant enable row level security;
--> statement-breakpoint
alter table tenant force row level security;
--> statement-breakpoint
create policy tenant_only on tenant to rollcall_app using (id = (select current_tenant()));
--> statement-breakpoint
create policy every_tenant on tenant to rollcall_system using (true) with check (true);
--> statement-breakpoint
create policy owner_all on tenant to current_user using (true) with check (true);
