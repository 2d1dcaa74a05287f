CREATE TABLE "personal_link" (
	"tenant_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"binding_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_link_tenant_id_registration_id_token_hash_pk" PRIMARY KEY("tenant_id","registration_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "personal_link" ADD CONSTRAINT "personal_link_tenant_id_registration_id_registration_tenant_id_id_fk" FOREIGN KEY ("tenant_id","registration_id") REFERENCES "public"."registration"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_link" ADD CONSTRAINT "personal_link_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "personal_link_token" ON "personal_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "personal_link_created" ON "personal_link" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "personal_link_event" ON "personal_link" USING btree ("tenant_id","event_id");
--> statement-breakpoint
do $$ begin
  alter table personal_link enable row level security;
  alter table personal_link force row level security;
  create policy tenant_only on personal_link to rollcall_app
    using (tenant_id = (select current_tenant()));
  create policy every_tenant on personal_link to rollcall_system using (true);
  execute 'create policy owner_all on personal_link to current_user
    using (true) with check (true)';
  grant select, insert, update, delete on personal_link to rollcall_app, rollcall_system;
end $$;
