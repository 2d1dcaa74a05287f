import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../lib/paths.ts";
import { PageHeader } from "../../../ui-react/page-header.tsx";
import { Loaded } from "../../../ui-react/states.tsx";
import { toast } from "../../../ui-react/toast.tsx";
import { api, client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { InvoiceForm } from "./invoice-form.tsx";
import { type Club, type InvoiceValues, toInvoiceInput } from "./invoice-values.ts";

/** /billing/invoices/new */
export function NewInvoiceScreen() {
  const navigate = useNavigate();
  const club = useQuery(api.tenancy.own.queryOptions({}));
  const create = async (values: InvoiceValues, issue: boolean, { currency, timezone }: Club) => {
    const input = toInvoiceInput(values, { currency, timezone }, issue);
    const { id } = await client.billing.createInvoice.mutate(input);
    void refreshAll();
    toast(issue ? "The invoice is issued." : "The draft is saved.");
    await navigate({ to: paths.invoice(id), replace: true });
  };
  return (
    <>
      <PageHeader title="New invoice" parent={{ label: "Invoices", to: paths.invoices() }} />
      <Loaded query={club} lines={6}>
        {(data) => (
          <InvoiceForm
            currency={data.currency}
            onSubmit={(values, issue) => create(values, issue, data)}
          />
        )}
      </Loaded>
    </>
  );
}
