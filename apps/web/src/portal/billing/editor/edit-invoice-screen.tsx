import { editInvoiceInput } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { useRouteParams } from "#ui-react/frame/section.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api, client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { BillForm } from "./bill-form.tsx";
import { toBillInput, toBillValues } from "./invoice-values.ts";

const text = messages;

/** /billing/invoices/:invoiceId/edit */
export function EditInvoiceScreen() {
  const { invoiceId } = useRouteParams("editInvoice");
  const invoice = useQuery(api.billing.getInvoice.queryOptions({ id: invoiceId }));
  const club = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <>
      <PageHeader
        title={text.edit.title}
        parent={{ label: text.invoice.draftTitle, to: paths.invoice(invoiceId) }}
      />
      <Loaded query={invoice} shape="form">
        {(loadedInvoice) =>
          loadedInvoice.status === "DRAFT" ? (
            <Loaded query={club} shape="form">
              {({ timezone }) => <EditInvoice invoice={loadedInvoice} timezone={timezone} />}
            </Loaded>
          ) : (
            <EmptyState
              title={text.edit.noDraft}
              action={<ButtonLink to={paths.invoice(invoiceId)}>{text.edit.see}</ButtonLink>}
            >
              {text.edit.noDraftAbout}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

interface EditInvoiceProps {
  invoice: InvoiceData;
  timezone: string;
}

/** Lines and due date of a draft. */
function EditInvoice({ invoice, timezone }: EditInvoiceProps) {
  const { id, currency, memberName } = invoice;
  const navigate = useNavigate();
  const contract = useContractForm({
    schema: editInvoiceInput,
    defaults: toBillValues(invoice, timezone),
    toInput: (values) => ({ id, dueAt: null, ...toBillInput(values, { currency, timezone }) }),
    missing: text.new.missing,
    send: async (input) => {
      await client.billing.editInvoice.mutate(input);
      await refreshAll();
      await navigate({ to: paths.invoice(id), replace: true });
      toast(text.new.isKept);
    },
  });
  return (
    <FormProvider {...contract.form}>
      <BillForm
        contract={contract}
        currency={currency}
        back={paths.invoice(id)}
        words={{ keep: text.edit.save }}
      >
        <div className="grid content-start gap-1">
          <p className="font-semibold">{text.new.payer}</p>
          <p className="break-words">{memberName}</p>
        </div>
      </BillForm>
    </FormProvider>
  );
}
