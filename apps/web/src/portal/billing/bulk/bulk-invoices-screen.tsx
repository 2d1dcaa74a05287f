import { bulkInvoicesInput } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { z } from "zod";
import { paths } from "#lib/paths.ts";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api, client } from "../../api.ts";
import { BillForm } from "../editor/bill-form.tsx";
import { BLANK_BULK, type Club, toBulkInput } from "../editor/invoice-values.ts";
import { billing as messages } from "../messages/billing.ts";
import { bulkInvoices as text } from "../messages/bulk-invoices.ts";
import { type Asked, BulkDialog } from "./bulk-dialog.tsx";
import { BulkWho } from "./bulk-who.tsx";

/** /billing/invoices/bulk: the same invoice to the members of a segment, or to chosen ones. */
export function BulkInvoicesScreen() {
  const club = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <>
      <PageHeader
        title={text.title}
        parent={{ label: messages.invoices.title, to: paths.invoices() }}
        about={text.about}
      />
      <Loaded query={club} shape="form">
        {({ currency, timezone }) => <BulkInvoices club={{ currency, timezone }} />}
      </Loaded>
    </>
  );
}

/** The form. Its buttons ask the server what it comes to; the dialog then begins it. */
function BulkInvoices({ club }: { club: Club }) {
  const navigate = useNavigate();
  const [proposal, setProposal] = useState<Asked>();
  const hasStarted = useRef(false);
  const contract = useContractForm({
    schema: bulkInvoicesInput,
    defaults: BLANK_BULK,
    toInput: (values) => toBulkInput(values, club),
    missing: { ...messages.new.missing, ...text.missing },
    send: async (request) => {
      const preview = await client.invoicing.previewBulk.mutate(request);
      setProposal({ request, preview });
    },
  });
  const begin = async (request: z.input<typeof bulkInvoicesInput>) => {
    const { batchId } = await client.invoicing.bulk.mutate(request);
    hasStarted.current = true;
    await navigate({ to: paths.invoiceBatch(batchId), replace: true });
  };
  return (
    <FormProvider {...contract.form}>
      <BillForm
        contract={contract}
        currency={club.currency}
        back={paths.invoices()}
        total={text.each}
        words={{ keep: text.keep, issue: text.issue }}
        isSent={() => hasStarted.current}
      >
        <BulkWho />
      </BillForm>
      <BulkDialog proposal={proposal} onConfirm={begin} onClose={() => setProposal(undefined)} />
    </FormProvider>
  );
}
