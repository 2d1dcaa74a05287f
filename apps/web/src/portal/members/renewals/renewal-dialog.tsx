import type { renewalsInput } from "@rollcall/core/contract";
import type { z } from "zod";
import { formatMoney } from "#lib/format/format-money.ts";
import { Button } from "#ui-react/button.tsx";
import { ConfirmDialog, Dialog } from "#ui-react/dialog/dialog.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { renewals as text } from "../messages/renewals.ts";
import type { RenewalPreview } from "./renewal-preview.ts";
import { RenewedPeople } from "./renewed-people.tsx";

/** A renewal that waits for a word, and what it comes to. */
export interface RenewalProposal {
  request: z.input<typeof renewalsInput>;
  preview: RenewalPreview;
}

interface RenewalDialogProps {
  proposal: RenewalProposal;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Who gets an invoice of how much, and who gets none, before they are sent. */
export function RenewalDialog({ proposal: { preview }, onConfirm, onClose }: RenewalDialogProps) {
  const { invoices, free } = preview;
  if (invoices + free === 0)
    return (
      <Dialog open title={text.nobody} onClose={onClose}>
        <Others preview={preview} />
        <div className="flex justify-end">
          <Button onClick={onClose}>{common.goBack}</Button>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={invoices > 0 ? text.ask(invoices) : text.nobody}
      confirm={invoices > 0 ? text.confirm(invoices) : text.extend}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Sums preview={preview} />
      <RenewedPeople preview={preview} />
      <Others preview={preview} />
    </ConfirmDialog>
  );
}

function Sums({ preview }: { preview: RenewalPreview }) {
  const { invoices, totals, withoutEmail } = preview;
  if (invoices === 0) return null;
  return (
    <>
      {totals.map(({ currency, amount, invoices: count }) => (
        <p key={currency} className="text-lg font-semibold">
          {text.sum(count, formatMoney(amount, currency))}
        </p>
      ))}
      <p>{text.mailed}</p>
      {withoutEmail > 0 && <p>{text.without(withoutEmail, listNames(preview, "WITHOUT_EMAIL"))}</p>}
    </>
  );
}

/** Those who get no invoice, and why. */
function Others({ preview }: { preview: RenewalPreview }) {
  const { free, skipped, paid } = preview;
  const lines = [
    ...(free > 0 ? [text.extended(free, listNames(preview, "NO_FEE"))] : []),
    ...(skipped > 0 ? [text.already(skipped, listNames(preview, "ALREADY_INVOICED"))] : []),
    ...(paid > 0 ? [text.paid(paid, listNames(preview, "PAID"))] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="list-disc ps-6 text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const listNames = (
  { named }: RenewalPreview,
  reason: RenewalPreview["named"][number]["reason"],
): readonly string[] =>
  named.flatMap((person) => (person.reason === reason ? [person.fullName] : []));
