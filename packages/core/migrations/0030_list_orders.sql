DROP INDEX "checkin_audit_newest";--> statement-breakpoint
DROP INDEX "payment_created";--> statement-breakpoint
DROP INDEX "registration_event";--> statement-breakpoint
CREATE INDEX "activity_action" ON "activity" USING btree ("tenant_id","action","at","id");--> statement-breakpoint
CREATE INDEX "invoice_issued" ON "invoice" USING btree ("tenant_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoice_issued_down" ON "invoice" USING btree ("tenant_id","issued_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoice_number_down" ON "invoice" USING btree ("tenant_id","number" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoice_total" ON "invoice" USING btree ("tenant_id","total","id");--> statement-breakpoint
CREATE INDEX "invoice_of_status" ON "invoice" USING btree ("tenant_id","status","id","kind");--> statement-breakpoint
CREATE INDEX "payment_approved" ON "payment" USING btree ("tenant_id","approved_at","id");--> statement-breakpoint
CREATE INDEX "payment_approved_down" ON "payment" USING btree ("tenant_id","approved_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_amount" ON "payment" USING btree ("tenant_id","amount","id");--> statement-breakpoint
CREATE INDEX "payment_of_status" ON "payment" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "payment_member" ON "payment" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "event_title" ON "event" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "event_of_status" ON "event" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "membership_application_name" ON "membership_application" USING btree ("tenant_id","name_key","id");--> statement-breakpoint
CREATE INDEX "membership_application_email" ON "membership_application" USING btree ("tenant_id","email","id");--> statement-breakpoint
CREATE INDEX "membership_application_of_status" ON "membership_application" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "member_joined" ON "member" USING btree ("tenant_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "member_email_down" ON "member" USING btree ("tenant_id","email" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_of_status" ON "member" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "registration_name" ON "registration" USING btree ("tenant_id","event_id","name_key","id");--> statement-breakpoint
CREATE INDEX "registration_of_status" ON "registration" USING btree ("tenant_id","event_id","status","id");--> statement-breakpoint
CREATE INDEX "checkin_audit_newest" ON "checkin_audit" USING btree ("tenant_id","event_id","at","id","action");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("tenant_id","created_at","id","channel");--> statement-breakpoint
CREATE INDEX "registration_event" ON "registration" USING btree ("tenant_id","event_id","created_at","id","source","ticket_type_id");