ALTER TABLE "payment" DROP CONSTRAINT "payment_status";--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "credit_note_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "send_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "renewed_at" timestamp (3) with time zone;--> statement-breakpoint
-- What was credited in full, and not paid for, renewed nothing.
UPDATE "invoice" SET "renewed_at" = coalesce("paid_at", "created_at")
  WHERE "renews_through" IS NOT NULL AND "kind" = 'INVOICE' AND "status" = 'PAID'
    AND EXISTS (SELECT FROM "payment" WHERE "payment"."tenant_id" = "invoice"."tenant_id" AND "payment"."invoice_id" = "invoice"."id"
      AND "payment"."status" IN ('SUCCEEDED', 'REFUNDED') AND "payment"."amount" > 0);--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reversal_reason" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reversal_note" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reversed_by" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "entered_through" date;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reversal" CHECK ("payment"."reversal_reason" in ('MISTAKE', 'BOUNCED'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reversed" CHECK ((status = 'REVERSED') = (reversal_reason is not null and reversed_at is not null)
        and (status <> 'REVERSED' or refunded_total = 0));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status" CHECK ("payment"."status" in ('PENDING', 'SUCCEEDED', 'FAILED', 'REFUNDED', 'REVERSED'));
