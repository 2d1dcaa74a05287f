CREATE TABLE "media" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"digest" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"narrow_bytes" "bytea",
	"share_key" text,
	"unused_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "media_purpose" CHECK ("media"."purpose" in ('LOGO', 'COVER', 'SHARE')),
	CONSTRAINT "media_type" CHECK ("media"."type" in ('image/webp', 'image/png')),
	CONSTRAINT "media_size" CHECK (width between 1 and 2048 and height between 1 and 2048),
	CONSTRAINT "media_shared" CHECK ((purpose = 'SHARE') = (share_key is not null))
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "cover_image_id" uuid;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "platform_user" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "accent_colour" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_address" ON "media" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_share" ON "media" USING btree ("tenant_id","share_key") WHERE share_key is not null;--> statement-breakpoint
CREATE INDEX "media_unused" ON "media" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_tenant_id_cover_image_id_media_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cover_image_id") REFERENCES "public"."media"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_cover" ON "event" USING btree ("tenant_id","cover_image_id") WHERE cover_image_id is not null;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_language" CHECK ("member"."language" in ('en', 'nl', 'de', 'fr'));--> statement-breakpoint
ALTER TABLE "platform_user" ADD CONSTRAINT "platform_user_language" CHECK ("platform_user"."language" in ('en', 'nl', 'de', 'fr'));--> statement-breakpoint
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_language" CHECK ("tenant"."language" in ('en', 'nl', 'de', 'fr'));--> statement-breakpoint
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_accent_colour" CHECK (accent_colour ~ '^#[0-9a-f]{6}$');
--> statement-breakpoint
-- Both tables name one another, so this one cannot stand in tenant.sql.ts. No prune takes a logo away.
alter table tenant add constraint tenant_logo foreign key (id, logo_id) references media (tenant_id, id);
--> statement-breakpoint
alter table media enable row level security;
--> statement-breakpoint
alter table media force row level security;
--> statement-breakpoint
create policy tenant_only on media to rollcall_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
--> statement-breakpoint
create policy every_tenant on media to rollcall_system using (true) with check (true);
--> statement-breakpoint
create policy owner_all on media to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert, update, delete on media to rollcall_app, rollcall_system;
