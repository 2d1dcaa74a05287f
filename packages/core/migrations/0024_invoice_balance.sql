ALTER TABLE "invoice" DROP CONSTRAINT "invoice_balance";--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_settled" CHECK (case status when 'DRAFT' then paid_total + credited_total = 0
        when 'VOID' then paid_total = 0
        when 'PAID' then paid_total + credited_total >= total
        else total = 0 or paid_total + credited_total < total end);--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credit_note" CHECK ((kind = 'CREDIT_NOTE') = (credited_invoice_id is not null)
        and (kind = 'INVOICE' or (status = 'ISSUED' and paid_total + credited_total = 0)));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_balance" CHECK (total >= 0 and paid_total between 0 and total and credited_total between 0 and total);