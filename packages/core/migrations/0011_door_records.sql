CREATE TABLE "queued_walk_in" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"walk_in_id" uuid NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queued_walk_in_tenant_id_event_id_walk_in_id_pk" PRIMARY KEY("tenant_id","event_id","walk_in_id")
);
--> statement-breakpoint
ALTER TABLE "checkin_audit" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "queued_scan" ADD COLUMN "scanned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "queued_scan" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "queued_scan" ADD COLUMN "let_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "scanned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "queued_walk_in" ADD CONSTRAINT "queued_walk_in_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queued_scan_conflict" ON "queued_scan" USING btree ("tenant_id","event_id","created_at") WHERE let_in and status <> 200;--> statement-breakpoint
-- What 0001 does for a tenant's tables.
alter table queued_walk_in enable row level security;--> statement-breakpoint
alter table queued_walk_in force row level security;--> statement-breakpoint
create policy tenant_only on queued_walk_in to rollcall_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());--> statement-breakpoint
create policy every_tenant on queued_walk_in to rollcall_system using (true) with check (true);--> statement-breakpoint
create policy owner_all on queued_walk_in to current_user using (true) with check (true);--> statement-breakpoint
grant select, insert, update, delete on queued_walk_in to rollcall_app, rollcall_system;
