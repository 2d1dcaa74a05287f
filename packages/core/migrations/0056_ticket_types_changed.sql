DROP INDEX "invoice_event";--> statement-breakpoint
ALTER TABLE "ticket_type" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_type" ADD COLUMN "former_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "registration_ticket_type" ON "registration" USING btree ("tenant_id","event_id","ticket_type_id");--> statement-breakpoint
CREATE INDEX "invoice_event" ON "invoice" USING btree ("tenant_id","event_id","updated_at");