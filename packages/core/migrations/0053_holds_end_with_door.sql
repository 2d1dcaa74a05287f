CREATE INDEX "invoice_event_due" ON "invoice" USING btree ("tenant_id","event_id","due_at") WHERE status in ('DRAFT', 'ISSUED') and kind = 'INVOICE';--> statement-breakpoint
CREATE INDEX "registration_event_hold" ON "registration" USING btree ("tenant_id","event_id","hold_expires_at") WHERE status = 'PENDING';--> statement-breakpoint
-- Due dates and holds ended at the start of the event. The door can still take the money, so those of
-- events that are to come end when it closes.
update invoice set due_at = greatest(event.starts_at, coalesce(event.check_in_closes_at, event.ends_at))
from event
where invoice.tenant_id = event.tenant_id and invoice.event_id = event.id
  and invoice.kind = 'INVOICE' and invoice.status in ('DRAFT', 'ISSUED')
  and invoice.due_at = event.starts_at and event.starts_at > now();
--> statement-breakpoint
update registration
set hold_expires_at = greatest(event.starts_at, coalesce(event.check_in_closes_at, event.ends_at))
from event
where registration.tenant_id = event.tenant_id and registration.event_id = event.id
  and registration.status = 'PENDING'
  and registration.hold_expires_at = event.starts_at and event.starts_at > now();
