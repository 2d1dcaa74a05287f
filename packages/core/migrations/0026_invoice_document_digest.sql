ALTER TABLE "invoice_document" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_document" DROP CONSTRAINT "invoice_document_tenant_id_invoice_id_status_pk";--> statement-breakpoint
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_tenant_id_invoice_id_status_digest_pk" PRIMARY KEY("tenant_id","invoice_id","status","digest");
