ALTER TABLE "personal_link" DROP CONSTRAINT "personal_link_tenant_id_event_id_event_tenant_id_id_fk";
--> statement-breakpoint
DROP INDEX "personal_link_event";--> statement-breakpoint
ALTER TABLE "personal_link" DROP COLUMN "event_id";