CREATE INDEX "invoice_to_remind" ON "invoice" USING btree ("tenant_id",(case when reminded_at is null
  or reminded_at - due_at < interval '7 days' then 7 else 21 end),"due_at") WHERE status = 'ISSUED' and kind = 'INVOICE'
  and (reminded_at is null or reminded_at - due_at < interval '21 days');