import { Ban, CalendarDays, Download, HandCoins, Pencil, Send } from "lucide-react";
import { useState } from "react";
import { savePdf } from "#lib/file/save-pdf.ts";
import { paths } from "#lib/paths.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Menu } from "#ui-react/parts/menu.tsx";
import { ActDialog } from "../../act-dialog.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useHasRole, useMay } from "../../session/use-session.ts";
import { RemindButton } from "../balances/remind-button.tsx";
import type { InvoiceData } from "../billing-data.ts";
import { UseCreditButton } from "../credit/use-credit-button.tsx";
import { billing as messages } from "../messages/billing.ts";
import { ApproveButton } from "../payments/approve-button.tsx";
import { ApproveOnDayDialog } from "../payments/approve-on-day-dialog.tsx";
import { RecordPaymentForm } from "../payments/record-payment-form.tsx";

const text = messages;

type OpenDialog = "void" | "payment" | "day";

/**
 * PDF, issue, book the money, void: the ones that status and role allow. Money that is expected in
 * full is marked as received; recording another payment is then in the menu.
 */
export function InvoiceActions({ invoice }: { invoice: InvoiceData }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const mayEdit = useMay("BILLING:EDIT:invoices");
  const isFinance = useHasRole("FINANCE_MANAGER");
  const { id, number, status, memberName, memberEmail } = invoice;
  const fileName = number ? text.invoice.file(number) : text.invoice.draftFile;
  const expected = isFinance ? findExpected(invoice) : undefined;
  const close = () => setOpenDialog(undefined);
  const save = async () => savePdf(fileName, await client.billing.invoicePdf.query({ id }));
  return (
    <>
      {status === "ISSUED" && invoice.openTotal > 0 && memberEmail && (
        <RemindButton invoiceIds={[id]} memberName={memberName} remindedAt={invoice.remindedAt} />
      )}
      <ActButton icon={<Download aria-hidden="true" />} act={save}>
        {text.invoice.savePdf}
      </ActButton>
      {mayEdit && status === "DRAFT" && <DraftActions invoiceId={id} />}
      {expected && <ApproveButton payment={expected} payerName={memberName} look="main" />}
      {mayEdit && isOpen(invoice) && !expected && (
        <Button
          look="main"
          icon={<HandCoins aria-hidden="true" />}
          onClick={() => setOpenDialog("payment")}
        >
          {text.record.title}
        </Button>
      )}
      {mayEdit && isOpen(invoice) && invoice.openTotal > 0 && <UseCreditButton invoice={invoice} />}
      <Menu
        label={common.moreFor(number ?? text.invoice.draftTitle)}
        items={menuItems(invoice, { mayEdit, isExpected: Boolean(expected), ask: setOpenDialog })}
      />
      <Dialog
        open={openDialog === "payment"}
        title={isClosed(invoice) ? text.credit.late : text.record.title}
        onClose={close}
      >
        <RecordPaymentForm invoice={invoice} onDone={close} />
      </Dialog>
      {expected && (
        <ApproveOnDayDialog
          open={openDialog === "day"}
          payment={expected}
          payerName={memberName}
          onClose={close}
        />
      )}
      <VoidDialog invoice={invoice} open={openDialog === "void"} onClose={close} />
    </>
  );
}

function DraftActions({ invoiceId: id }: { invoiceId: string }) {
  const issue = async () => {
    await client.billing.issueInvoice.mutate({ id });
    await refreshAll();
  };
  return (
    <>
      <ButtonLink to={paths.editInvoice(id)} icon={<Pencil aria-hidden="true" />}>
        {common.edit}
      </ButtonLink>
      <ActButton
        look="main"
        icon={<Send aria-hidden="true" />}
        act={issue}
        done={text.invoice.isIssued}
      >
        {text.invoice.issue}
      </ActButton>
    </>
  );
}

interface MenuFacts {
  mayEdit: boolean;
  isExpected: boolean;
  ask: (dialog: OpenDialog) => void;
}

function menuItems(invoice: InvoiceData, { mayEdit, isExpected, ask }: MenuFacts) {
  const isVoidable = (invoice.status === "DRAFT" || isOpen(invoice)) && invoice.paidTotal === 0;
  const record = {
    icon: <HandCoins aria-hidden="true" />,
    act: () => ask("payment"),
  };
  return [
    isExpected && {
      label: text.approve.onDay,
      icon: <CalendarDays aria-hidden="true" />,
      act: () => ask("day"),
    },
    mayEdit && isExpected && { label: text.record.other, ...record },
    mayEdit && isClosed(invoice) && { label: text.credit.late, ...record },
    mayEdit &&
      isVoidable && {
        label: text.void.action,
        icon: <Ban aria-hidden="true" />,
        danger: true,
        act: () => ask("void"),
      },
  ];
}

const isOpen = ({ status, kind }: InvoiceData): boolean =>
  status === "ISSUED" && kind === "INVOICE";

const isClosed = ({ status, kind }: InvoiceData): boolean =>
  (status === "VOID" || status === "PAID") && kind === "INVOICE";

/** The payment that would settle an invoice once its money arrives. */
const findExpected = (invoice: InvoiceData) =>
  isOpen(invoice)
    ? invoice.payments.find(
        ({ status, amount }) => status === "PENDING" && amount === invoice.openTotal,
      )
    : undefined;

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
