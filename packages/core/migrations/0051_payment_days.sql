ALTER TABLE "payment" ADD COLUMN "received_on" date;--> statement-breakpoint
UPDATE "payment" SET "received_on" = (coalesce("payment"."approved_at", "payment"."created_at") AT TIME ZONE "tenant"."timezone")::date
  FROM "tenant" WHERE "tenant"."id" = "payment"."tenant_id" AND "payment"."status" NOT IN ('PENDING', 'FAILED');--> statement-breakpoint
CREATE INDEX "payment_received" ON "payment" USING btree ("tenant_id","received_on","id");--> statement-breakpoint
CREATE INDEX "payment_received_down" ON "payment" USING btree ("tenant_id","received_on" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_dated" CHECK (received_on is not null or status in ('PENDING', 'FAILED'));