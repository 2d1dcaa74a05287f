CREATE TABLE "api_key" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_key_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_link" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_link_tenant_id_member_id_pk" PRIMARY KEY("tenant_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"events" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"last_delivered_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"give_up_at" timestamp (3) with time zone DEFAULT clock_timestamp() + interval '3 days' NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"response_status" integer,
	"response_body" text,
	"error" text,
	"duration_ms" integer,
	"attempted_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "webhook_delivery_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "webhook_delivery_type" CHECK ("webhook_delivery"."type" in ('registration.created', 'registration.confirmed', 'registration.cancelled', 'registration.checked_in', 'waitlist.joined', 'member.created', 'member.deactivated', 'invoice.issued', 'invoice.paid', 'event.published', 'event.cancelled', 'webhook.test')),
	CONSTRAINT "webhook_delivery_status" CHECK ("webhook_delivery"."status" in ('PENDING', 'DELIVERED', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_actor_type";--> statement-breakpoint
ALTER TABLE "checkin_audit" DROP CONSTRAINT "checkin_audit_actor_type";--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_tenant_id_created_by_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_link" ADD CONSTRAINT "calendar_link_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_token" ON "api_key" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_key_newest" ON "api_key" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_link_token" ON "calendar_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_attempt_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("tenant_id","webhook_id","subject_id","sequence") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_delivery_newest" ON "webhook_delivery" USING btree ("tenant_id","webhook_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "webhook_delivery_old" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_actor_type" CHECK ("activity"."actor_type" in ('MEMBER', 'PLATFORM', 'STAFF', 'API_KEY', 'PUBLIC', 'SYSTEM'));--> statement-breakpoint
ALTER TABLE "checkin_audit" ADD CONSTRAINT "checkin_audit_actor_type" CHECK ("checkin_audit"."actor_type" in ('MEMBER', 'STAFF', 'API_KEY'));
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['api_key', 'webhook', 'webhook_delivery', 'calendar_link'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant_only on %I to rollcall_app
         using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))',
      name);
    execute format(
      'create policy every_tenant on %I to rollcall_system using (true) with check (true)', name);
    execute format('create policy owner_all on %I to current_user using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to rollcall_app, rollcall_system', name);
  end loop;
end $$;
--> statement-breakpoint
-- Ids as the application makes them: UUIDv7, milliseconds first.
create function new_uuid_v7() returns uuid
  language sql volatile parallel safe
  return encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid;
--> statement-breakpoint
-- A message for each active webhook of the tenant that listens to this event, and no row for others.
create function enqueue_webhooks(of_tenant uuid, of_type text, of_subject uuid, of_data jsonb)
  returns void language sql volatile as $$
  insert into public.webhook_delivery (tenant_id, id, webhook_id, type, subject_id, data)
  select of_tenant, public.new_uuid_v7(), w.id, of_type, of_subject, of_data
    from public.webhook as w
   where w.tenant_id = of_tenant and w.active and of_type = any (w.events)
$$;
--> statement-breakpoint
revoke execute on function enqueue_webhooks(uuid, text, uuid, jsonb) from public;
--> statement-breakpoint
-- Triggers instead of calls of the verbs: the check-in stays one statement, an import's rows are told
-- like a single registration, and no verb can forget it. They run with the lock of the subject's row,
-- so the sequence has the acts of one subject in their true order. As owner, so that enqueueing asks
-- no policy for each row.
create function registration_to_webhooks() returns trigger language plpgsql security definer as $$
declare
  before text := case when tg_op = 'UPDATE' then old.status end;
  told jsonb;
begin
  if not exists (select from public.webhook where tenant_id = new.tenant_id and active) then
    return null;
  end if;
  told := jsonb_build_object('registrationId', new.id, 'eventId', new.event_id,
    'memberId', new.member_id, 'hostRegistrationId', new.host_registration_id,
    'ticketTypeId', new.ticket_type_id, 'status', new.status, 'source', new.source);
  if tg_op = 'INSERT' then
    perform public.enqueue_webhooks(new.tenant_id, 'registration.created', new.id, told);
  end if;
  if new.status in ('CONFIRMED', 'CHECKED_IN')
      and coalesce(before, '') not in ('CONFIRMED', 'CHECKED_IN') then
    perform public.enqueue_webhooks(new.tenant_id, 'registration.confirmed', new.id, told);
  end if;
  if new.status = 'CHECKED_IN' then
    perform public.enqueue_webhooks(new.tenant_id, 'registration.checked_in', new.id, told);
  elsif new.status = 'CANCELLED' then
    perform public.enqueue_webhooks(new.tenant_id, 'registration.cancelled', new.id, told);
  elsif new.status = 'WAITLISTED' then
    perform public.enqueue_webhooks(new.tenant_id, 'waitlist.joined', new.id, told);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger registration_told after insert on registration
  for each row execute function registration_to_webhooks();
--> statement-breakpoint
create trigger registration_moved_told after update on registration
  for each row when (old.status is distinct from new.status)
  execute function registration_to_webhooks();
--> statement-breakpoint
-- Members are those with a role other than GUEST, as in the list of members.
create function member_to_webhooks() returns trigger language plpgsql security definer as $$
declare
  told jsonb := jsonb_build_object('memberId', new.id, 'status', new.status, 'roles', new.roles);
begin
  if new.roles <@ array['GUEST'] then
    return null;
  end if;
  if tg_op = 'INSERT' or old.roles <@ array['GUEST'] then
    perform public.enqueue_webhooks(new.tenant_id, 'member.created', new.id, told);
  end if;
  if tg_op = 'UPDATE' and old.status <> 'INACTIVE' and new.status = 'INACTIVE' then
    perform public.enqueue_webhooks(new.tenant_id, 'member.deactivated', new.id, told);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger member_told after insert on member
  for each row execute function member_to_webhooks();
--> statement-breakpoint
create trigger member_moved_told after update on member
  for each row when (old.status is distinct from new.status or old.roles is distinct from new.roles)
  execute function member_to_webhooks();
--> statement-breakpoint
create function invoice_to_webhooks() returns trigger language plpgsql security definer as $$
declare
  before text := case when tg_op = 'UPDATE' then old.status else 'DRAFT' end;
  told jsonb := jsonb_build_object('invoiceId', new.id, 'number', new.number, 'kind', new.kind,
    'memberId', new.member_id, 'eventId', new.event_id, 'registrationId', new.registration_id,
    'status', new.status, 'total', new.total, 'currency', new.currency);
begin
  if before = 'DRAFT' and new.status in ('ISSUED', 'PAID') then
    perform public.enqueue_webhooks(new.tenant_id, 'invoice.issued', new.id, told);
  end if;
  if new.status = 'PAID' then
    perform public.enqueue_webhooks(new.tenant_id, 'invoice.paid', new.id, told);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger invoice_told after insert on invoice
  for each row when (new.status in ('ISSUED', 'PAID')) execute function invoice_to_webhooks();
--> statement-breakpoint
create trigger invoice_moved_told after update on invoice
  for each row when (old.status is distinct from new.status) execute function invoice_to_webhooks();
--> statement-breakpoint
create function event_to_webhooks() returns trigger language plpgsql security definer as $$
begin
  perform public.enqueue_webhooks(new.tenant_id,
    case new.status when 'PUBLISHED' then 'event.published' else 'event.cancelled' end, new.id,
    jsonb_build_object('eventId', new.id, 'slug', new.slug, 'status', new.status));
  return null;
end $$;
--> statement-breakpoint
create trigger event_told after insert on event
  for each row when (new.status = 'PUBLISHED') execute function event_to_webhooks();
--> statement-breakpoint
-- A finished event that is moved to a later day is PUBLISHED again: that is no second publication.
create trigger event_moved_told after update on event
  for each row when ((old.status = 'DRAFT' and new.status = 'PUBLISHED')
    or (old.status <> 'CANCELLED' and new.status = 'CANCELLED'))
  execute function event_to_webhooks();
