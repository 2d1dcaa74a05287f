import type { AppRouter } from "@rollcall/core/client";
import type { bulkInvoicesInput } from "@rollcall/core/contract";
import type { inferRouterOutputs } from "@trpc/server";
import type { z } from "zod";
import { formatMoney } from "#lib/format/format-money.ts";
import { Button } from "#ui-react/button.tsx";
import { ConfirmDialog, Dialog } from "#ui-react/dialog/dialog.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { bulkInvoices as text } from "../messages/bulk-invoices.ts";

type Request = z.input<typeof bulkInvoicesInput>;

/** A bulk that waits for the treasurer's word, and what it comes to. */
export interface Asked {
  request: Request;
  preview: inferRouterOutputs<AppRouter>["invoicing"]["previewBulk"];
}

interface BulkDialogProps {
  proposal: Asked | undefined;
  onConfirm: (request: Request) => Promise<void>;
  onClose: () => void;
}

/** How many invoices of how much, before they are made. */
export function BulkDialog({ proposal, onConfirm, onClose }: BulkDialogProps) {
  if (!proposal) return null;
  const { request, preview } = proposal;
  const { invoices, each: invoiceTotal, total, currency, withoutEmail } = preview;
  const { issue = false } = request;
  if (invoices === 0)
    return (
      <Dialog open title={text.title} onClose={onClose}>
        <p>{text.nobody}</p>
        <div className="flex justify-end">
          <Button onClick={onClose}>{common.goBack}</Button>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={text.ask(invoices, issue)}
      confirm={issue ? text.confirmIssue(invoices) : text.confirmKeep(invoices)}
      onConfirm={() => onConfirm(request)}
      onClose={onClose}
    >
      <p>
        {text.sums(invoices, formatMoney(invoiceTotal, currency), formatMoney(total, currency))}
      </p>
      <p>{issue ? text.mailed : text.kept}</p>
      {issue && withoutEmail > 0 && <p>{text.withoutEmail(withoutEmail)}</p>}
    </ConfirmDialog>
  );
}
