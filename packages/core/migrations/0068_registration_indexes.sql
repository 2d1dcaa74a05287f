-- Guests have no member, and free events no ticket types, so their registrations are in neither index.
-- A small index of whole events was also read instead of the index of what is looked for.
DROP INDEX "registration_ticket_type";--> statement-breakpoint
DROP INDEX "registration_member";--> statement-breakpoint
CREATE INDEX "registration_ticket_type" ON "registration" USING btree ("tenant_id","event_id","ticket_type_id") WHERE ticket_type_id is not null;--> statement-breakpoint
CREATE INDEX "registration_member" ON "registration" USING btree ("tenant_id","member_id") WHERE member_id is not null;