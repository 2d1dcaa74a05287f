ALTER TABLE "broadcast" ADD COLUMN "recording_after" uuid;--> statement-breakpoint
CREATE INDEX "checkin_audit_head_sequence" ON "checkin_audit_head" USING btree ("tenant_id","event_id","sequence");