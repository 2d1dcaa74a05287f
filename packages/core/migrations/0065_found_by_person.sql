DROP INDEX "invoice_event_due";--> statement-breakpoint
CREATE INDEX "checkin_audit_registration" ON "checkin_audit" USING btree ("tenant_id","registration_id");--> statement-breakpoint
CREATE INDEX "checkin_audit_member" ON "checkin_audit" USING btree ("tenant_id","actor_id","at") WHERE actor_type = 'MEMBER';--> statement-breakpoint
CREATE INDEX "membership_application_member" ON "membership_application" USING btree ("tenant_id","member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "registration_address" ON "registration" USING btree ("tenant_id","email") WHERE member_id is null and email is not null;--> statement-breakpoint
CREATE INDEX "invoice_event_due" ON "invoice" USING btree ("tenant_id","event_id","due_at") WHERE status in ('DRAFT', 'ISSUED') and kind = 'INVOICE' and registration_id is not null;