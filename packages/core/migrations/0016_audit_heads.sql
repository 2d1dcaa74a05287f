CREATE TABLE "audit_key" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "audit_key_one" CHECK ("audit_key"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "checkin_audit_head" (
	"number" bigint PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"hash" text NOT NULL,
	"complete" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"previous" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "checkin_audit_head_event" ON "checkin_audit_head" USING btree ("tenant_id","event_id","number");--> statement-breakpoint
-- Signed heads of the audit's chains: the system role adds them, a tenant reads its own, nobody
-- changes one. Seals are the system role's to add as well.
alter table checkin_audit_head enable row level security;
--> statement-breakpoint
alter table checkin_audit_head force row level security;
--> statement-breakpoint
create policy tenant_only on checkin_audit_head to rollcall_app using (tenant_id = current_tenant());
--> statement-breakpoint
create policy every_tenant on checkin_audit_head to rollcall_system using (true) with check (true);
--> statement-breakpoint
do $$ begin
  execute 'create policy owner_all on checkin_audit_head to current_user using (true) with check (true)';
end $$;
--> statement-breakpoint
grant select on checkin_audit_head to rollcall_app;
--> statement-breakpoint
grant select, insert on checkin_audit_head to rollcall_system;
--> statement-breakpoint
revoke insert on checkin_audit_seal from rollcall_app;
--> statement-breakpoint
create trigger checkin_audit_head_only_grows before update or delete on checkin_audit_head
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger checkin_audit_head_never_emptied before truncate on checkin_audit_head
  for each statement execute function refuse_change();
--> statement-breakpoint
grant select, insert, update on audit_key to rollcall_system;
