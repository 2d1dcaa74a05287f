import { Ban, Download, HandCoins, Pencil, Send } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { savePdf } from "#lib/save-pdf.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Menu } from "#ui-react/parts/menu.tsx";
import { ActDialog } from "../../act-dialog.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useMay } from "../../session/use-session.ts";
import { RemindButton } from "../balances/remind-button.tsx";
import type { InvoiceData } from "../billing-data.ts";
import { UseCreditButton } from "../credit/use-credit-button.tsx";
import { billing as messages } from "../messages/billing.ts";
import { RecordPaymentForm } from "../payments/record-payment-form.tsx";

const text = messages;

/** PDF, issue, record a payment, void: the ones that status and role allow. */
export function InvoiceActions({ invoice }: { invoice: InvoiceData }) {
  const [asked, setAsked] = useState<"void" | "payment">();
  const mayEdit = useMay("BILLING:EDIT:invoices");
  const { id, number, status, memberName, memberEmail } = invoice;
  const fileName = number ? text.invoice.file(number) : text.invoice.draftFile;
  const isOpen = status === "ISSUED" && invoice.kind === "INVOICE";
  const isClosed = (status === "VOID" || status === "PAID") && invoice.kind === "INVOICE";
  const mayVoid = mayEdit && (status === "DRAFT" || isOpen) && invoice.paidTotal === 0;
  const close = () => setAsked(undefined);
  const save = async () => savePdf(fileName, await client.billing.invoicePdf.query({ id }));
  const issue = async () => {
    await client.billing.issueInvoice.mutate({ id });
    await refreshAll();
  };
  return (
    <>
      {status === "ISSUED" && invoice.openTotal > 0 && memberEmail && (
        <RemindButton invoiceIds={[id]} who={memberName} />
      )}
      <ActButton icon={<Download aria-hidden="true" />} act={save}>
        {text.invoice.savePdf}
      </ActButton>
      {mayEdit && status === "DRAFT" && (
        <ButtonLink to={paths.editInvoice(id)} icon={<Pencil aria-hidden="true" />}>
          {common.edit}
        </ButtonLink>
      )}
      {mayEdit && status === "DRAFT" && (
        <ActButton
          look="main"
          icon={<Send aria-hidden="true" />}
          act={issue}
          done={text.invoice.isIssued}
        >
          {text.invoice.issue}
        </ActButton>
      )}
      {mayEdit && isOpen && (
        <Button
          look="main"
          icon={<HandCoins aria-hidden="true" />}
          onClick={() => setAsked("payment")}
        >
          {text.record.title}
        </Button>
      )}
      {mayEdit && isOpen && invoice.openTotal > 0 && <UseCreditButton invoice={invoice} />}
      <Menu
        label={common.moreFor(number ?? text.invoice.draftTitle)}
        items={[
          mayEdit &&
            isClosed && {
              label: text.credit.late,
              icon: <HandCoins aria-hidden="true" />,
              act: () => setAsked("payment"),
            },
          mayVoid && {
            label: text.void.action,
            icon: <Ban aria-hidden="true" />,
            danger: true,
            act: () => setAsked("void"),
          },
        ]}
      />
      <Dialog
        open={asked === "payment"}
        title={isClosed ? text.credit.late : text.record.title}
        onClose={close}
      >
        <RecordPaymentForm invoice={invoice} onDone={close} />
      </Dialog>
      <VoidDialog invoice={invoice} open={asked === "void"} onClose={close} />
    </>
  );
}

interface VoidDialogProps {
  invoice: InvoiceData;
  open: boolean;
  onClose: () => void;
}

function VoidDialog({ invoice, open, onClose }: VoidDialogProps) {
  return (
    <ActDialog
      open={open}
      title={text.void.title}
      confirm={text.void.confirm}
      danger
      act={() => client.billing.voidInvoice.mutate({ id: invoice.id })}
      done={text.void.done}
      onClose={onClose}
    >
      <p>{text.void.about}</p>
      <p>{text.void.final}</p>
    </ActDialog>
  );
}
