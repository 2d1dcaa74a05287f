CREATE INDEX "idempotency_old" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "bank_entry_named" ON "bank_entry" USING btree ("tenant_id","booked_on") WHERE payer_name is not null or payer_iban is not null
  or reference is not null or remittance <> '';--> statement-breakpoint
CREATE INDEX "queued_scan_old" ON "queued_scan" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "queued_walk_in_old" ON "queued_walk_in" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_published" ON "event" USING btree ("tenant_id","starts_at","id") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "membership_application_decided" ON "membership_application" USING btree ("decided_at") WHERE status <> 'PENDING';--> statement-breakpoint
CREATE INDEX "member_erased" ON "member" USING btree ("tenant_id","id") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX "refresh_token_used" ON "refresh_token" USING btree ("expires_at") WHERE used_at is not null;