DROP INDEX "registration_live_email";--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "max_seats_per_address" integer;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "per_attendee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "claim_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "over_capacity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "referred_by" uuid;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "mails_pruned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_tenant_id_decided_by_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_tenant_id_referred_by_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","referred_by") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_guest_email" ON "registration" USING btree ("tenant_id","event_id","email") WHERE status <> 'CANCELLED' and email is not null and host_registration_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_live_email" ON "registration" USING btree ("tenant_id","event_id","email") WHERE status <> 'CANCELLED' and email is not null and host_registration_id is null;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_seats_per_address" CHECK (max_seats_per_address between 1 and 1000000);--> statement-breakpoint
-- Who waits already: since when they registered, and never before whoever stands ahead of them.
UPDATE "registration" SET "waiting_since" = "queue"."since" FROM (
  SELECT "tenant_id", "id", max("created_at") OVER (PARTITION BY "tenant_id", "event_id" ORDER BY "waitlist_number") AS "since"
  FROM "registration" WHERE "waitlist_number" IS NOT NULL
) AS "queue" WHERE "registration"."tenant_id" = "queue"."tenant_id" AND "registration"."id" = "queue"."id";--> statement-breakpoint
-- Who was sent a claim link as far as can be told: the outbox forgets after a month, members always had one.
UPDATE "member" SET "claim_mailed_at" = now() WHERE "roles" <> '{GUEST}' OR EXISTS (
  SELECT FROM "outbox" WHERE "outbox"."tenant_id" = "member"."tenant_id" AND "outbox"."kind" = 'claimLink' AND "outbox"."subject_id" = "member"."id"
);
