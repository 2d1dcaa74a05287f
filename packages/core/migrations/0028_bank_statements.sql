ALTER TABLE "bank_entry" ADD COLUMN "payer_iban" text;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "account" text;--> statement-breakpoint
CREATE INDEX "bank_entry_payment" ON "bank_entry" USING btree ("tenant_id","payment_id") WHERE payment_id is not null;