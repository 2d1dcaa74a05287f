import { formatMoney } from "#lib/format/format-money.ts";
import { formatPercent } from "#lib/format/format-number.ts";
import { Figure } from "#ui-react/panel.tsx";
import { reports as text } from "./messages/reports.ts";
import type { ReportData } from "./report-data.ts";

/** The sums over all events of the selection, not only over this page. */
export function ReportTotals({ totals }: { totals: ReportData["meta"]["totals"] }) {
  const { events, registered, checkedIn, walkIns, noShow, lastWeek, received } = totals;
  const share = formatPercent(checkedIn, registered);
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 lg:grid-cols-5">
      <Figure label={text.events} value={events} />
      <Figure
        label={text.registered}
        value={registered}
        note={`${text.walkIns(walkIns)}, ${text.newOnes(lastWeek)}`}
      />
      <Figure label={text.came} value={checkedIn} note={text.share(share)} />
      <Figure label={text.notIn} value={noShow} note={text.stillToCome} />
      <Figure
        label={text.received}
        value={
          received.length === 0 ? (
            <span className="text-xl text-muted">{text.nothing}</span>
          ) : (
            <span className="grid text-xl">
              {received.map(({ currency, amount }) => (
                <span key={currency}>{formatMoney(amount, currency)}</span>
              ))}
            </span>
          )
        }
      />
    </div>
  );
}
