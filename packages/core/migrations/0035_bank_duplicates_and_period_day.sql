ALTER TABLE "bank_entry" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "period_day" smallint;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_tenant_id_duplicate_of_bank_entry_tenant_id_id_fk" FOREIGN KEY ("tenant_id","duplicate_of") REFERENCES "public"."bank_entry"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_entry_duplicate" ON "bank_entry" USING btree ("tenant_id","duplicate_of") WHERE duplicate_of is not null;--> statement-breakpoint
CREATE INDEX "bank_entry_day" ON "bank_entry" USING btree ("tenant_id","booked_on");