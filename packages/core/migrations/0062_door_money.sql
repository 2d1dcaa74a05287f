ALTER TABLE "payment" DROP CONSTRAINT "payment_status";--> statement-breakpoint
DROP INDEX "queued_scan_conflict";--> statement-breakpoint
ALTER TABLE "queued_scan" DROP CONSTRAINT "queued_scan_tenant_id_event_id_scan_id_pk";--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "event_id" uuid;--> statement-breakpoint
UPDATE "payment" SET "event_id" = "invoice"."event_id" FROM "invoice"
  WHERE "invoice"."tenant_id" = "payment"."tenant_id" AND "invoice"."id" = "payment"."invoice_id"
    AND "payment"."collected_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "queued_scan" ADD COLUMN "kind" text DEFAULT 'SCAN' NOT NULL;--> statement-breakpoint
ALTER TABLE "queued_scan" ADD CONSTRAINT "queued_scan_tenant_id_event_id_kind_scan_id_pk" PRIMARY KEY("tenant_id","event_id","kind","scan_id");--> statement-breakpoint
ALTER TABLE "queued_scan" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "queued_scan" ADD CONSTRAINT "queued_scan_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_door" ON "payment" USING btree ("tenant_id","event_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "queued_scan_payment" ON "queued_scan" USING btree ("tenant_id","payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "queued_scan_conflict" ON "queued_scan" USING btree ("tenant_id","event_id","created_at") WHERE (let_in and status <> 200) or payment_id is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_not_due" CHECK (case when status = 'RECEIVED_NOT_DUE'
        then invoice_id is null and event_id is not null and collected_by is not null
        else member_id is not null or (invoice_id is null and event_id is not null) end);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status" CHECK ("payment"."status" in ('PENDING', 'SUCCEEDED', 'FAILED', 'REFUNDED', 'REVERSED', 'RECEIVED_NOT_DUE'));--> statement-breakpoint
ALTER TABLE "queued_scan" ADD CONSTRAINT "queued_scan_kind" CHECK ("queued_scan"."kind" in ('SCAN', 'CHECK_IN', 'WALK_IN'));