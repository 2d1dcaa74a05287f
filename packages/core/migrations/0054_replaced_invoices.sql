ALTER TABLE "invoice" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tenant_id_replaces_id_invoice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","replaces_id") REFERENCES "public"."invoice"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tenant_id_replaced_by_id_invoice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","replaced_by_id") REFERENCES "public"."invoice"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_replaces" ON "invoice" USING btree ("tenant_id","replaces_id") WHERE replaces_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_replaced_by" ON "invoice" USING btree ("tenant_id","replaced_by_id") WHERE replaced_by_id is not null;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_replaced" CHECK (replaced_by_id is null or status = 'VOID');