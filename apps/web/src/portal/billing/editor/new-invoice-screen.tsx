import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { messages } from "../../messages.ts";
import { InvoiceForm } from "./invoice-form.tsx";

const text = messages.billing;

/** /billing/invoices/new */
export function NewInvoiceScreen() {
  const club = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <>
      <PageHeader
        title={text.new.title}
        parent={{ label: text.invoices.title, to: paths.invoices() }}
      />
      <Loaded query={club} lines={6}>
        {({ currency, timezone }) => <InvoiceForm club={{ currency, timezone }} />}
      </Loaded>
    </>
  );
}
