import { createInvoiceInput } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { paths } from "#lib/paths.ts";
import { ChoiceField } from "#ui-react/choice/choice-field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api, client } from "../../api.ts";
import { MEMBERS } from "../../choice-sources.ts";
import { refreshAll } from "../../refresh-all.ts";
import { billing as messages } from "../messages/billing.ts";
import { BillForm } from "./bill-form.tsx";
import { BLANK_INVOICE, type Club, toInvoiceInput } from "./invoice-values.ts";

const text = messages;

/** /billing/invoices/new */
export function NewInvoiceScreen() {
  const club = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <>
      <PageHeader
        title={text.new.title}
        parent={{ label: text.invoices.title, to: paths.invoices() }}
      />
      <Loaded query={club} shape="form">
        {({ currency, timezone }) => <NewInvoice club={{ currency, timezone }} />}
      </Loaded>
    </>
  );
}

/** Creates an invoice, as a draft or issued. */
function NewInvoice({ club }: { club: Club }) {
  const navigate = useNavigate();
  const contract = useContractForm({
    schema: createInvoiceInput,
    defaults: BLANK_INVOICE,
    toInput: (values) => toInvoiceInput(values, club),
    missing: text.new.missing,
    send: async (input) => {
      const { id } = await client.billing.createInvoice.mutate(input);
      void refreshAll();
      await navigate({ to: paths.invoice(id), replace: true });
      toast(input.issue ? text.invoice.isIssued : text.new.isKept);
    },
  });
  return (
    <FormProvider {...contract.form}>
      <BillForm
        contract={contract}
        currency={club.currency}
        back={paths.invoices()}
        words={{ keep: text.new.keep, issue: text.new.issue }}
      >
        <ChoiceField
          control={contract.form.control}
          name="memberId"
          source={MEMBERS}
          label={text.new.payer}
          hint={text.new.payerHint}
        />
      </BillForm>
    </FormProvider>
  );
}
