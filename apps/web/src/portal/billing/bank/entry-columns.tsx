import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Money } from "#ui-react/money.tsx";
import { CalendarDay } from "#ui-react/time.tsx";
import { bank } from "../messages/bank.ts";
import type { EntryData } from "./bank-data.ts";
import { EntryActions } from "./entry-actions.tsx";
import { UnmatchButton } from "./unmatch-button.tsx";

const { entries: text, reason: reasons } = bank;

interface Asking {
  /** Asks which invoice an entry pays. */
  onChoose: (entry: EntryData) => void;
  /** Asks whose credit it is. */
  onCredit: (entry: EntryData) => void;
}

/** The columns of a statement's entries. */
export const columnsFor = (asking: Asking): readonly Column<EntryData>[] => [
  { header: text.payer, cell: (entry) => <Payer entry={entry} /> },
  {
    header: text.booked,
    sortKey: "bookedOn",
    cell: ({ bookedOn }) => <CalendarDay day={bookedOn} />,
  },
  {
    header: text.amount,
    sortKey: "amount",
    numeric: true,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  {
    header: common.statusLabel,
    inCard: "beside",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { header: text.invoice, cell: (entry) => <Invoice entry={entry} {...asking} /> },
];

function Payer({ entry: { payerName, payerIban, reference, remittance } }: { entry: EntryData }) {
  const description = [reference, remittance].filter(Boolean).join(" · ");
  return (
    <div className="grid max-w-xs gap-1 break-words">
      <span>{payerName ?? text.unknownPayer}</span>
      {description && <span className="text-sm font-normal text-muted">{description}</span>}
      {payerIban && <span className="text-sm font-normal text-muted">{payerIban}</span>}
    </div>
  );
}

function Invoice({ entry, ...asking }: { entry: EntryData } & Asking) {
  const { invoice, suggestions, status, duplicateOf } = entry;
  const [first] = suggestions;
  if (invoice)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <PageLink to={paths.invoice(invoice.id)}>
          {text.paid(invoice.number ?? text.anInvoice)}
        </PageLink>
        <UnmatchButton entry={entry} />
      </div>
    );
  if (status === "MATCHED")
    return (
      <div className="flex flex-wrap items-center gap-2">
        <span>{bank.credit.done}</span>
        <UnmatchButton entry={entry} />
      </div>
    );
  return (
    <div className="grid gap-2 lg:min-w-72">
      {duplicateOf && <p className="text-muted">{text.duplicate}</p>}
      {first ? (
        <p className="grid gap-1">
          <PageLink to={paths.invoice(first.invoiceId)}>
            {text.of(first.invoiceNumber, first.memberName)}
          </PageLink>
          <span className="text-sm text-muted">{reasons[first.reason]}</span>
        </p>
      ) : (
        status === "OPEN" && <p className="text-muted">{text.nothing}</p>
      )}
      <EntryActions entry={entry} {...asking} />
    </div>
  );
}
