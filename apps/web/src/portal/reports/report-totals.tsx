import { formatMoney } from "#lib/format/format-money.ts";
import { Figure } from "#ui-react/panel.tsx";
import { reports as text } from "./messages/reports.ts";
import type { ReportData } from "./report-data.ts";
import { formatTurnout } from "./turnout.ts";

/** The sums over all events of the selection, not only over this page. */
export function ReportTotals({ totals }: { totals: ReportData["meta"]["totals"] }) {
  const { events, registered, checkedIn, walkIns, pending, lastWeek, received, final } = totals;
  const turnout = formatTurnout([final]);
  const toCome = totals.noShow - final.noShow;
  const seats = [
    text.walkIns(walkIns),
    ...(pending > 0 ? [text.unpaid(pending)] : []),
    text.newOnes(lastWeek),
  ];
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 lg:grid-cols-5">
      <Figure label={text.events} value={events} />
      <Figure label={text.registered} value={registered} note={seats.join(", ")} />
      <Figure
        label={text.came}
        value={checkedIn}
        note={turnout ? text.share(turnout) : text.notEnded}
      />
      <Figure label={text.noShow} value={final.noShow} note={toCome > 0 && text.toCome(toCome)} />
      <Figure
        label={text.received}
        note={text.eventsOnly}
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
