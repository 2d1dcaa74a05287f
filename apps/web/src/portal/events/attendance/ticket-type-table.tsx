import { formatPercent } from "#lib/format/format-number.ts";
import { Bar } from "#ui-react/parts/bar.tsx";
import type { AttendanceData } from "../event-data.ts";
import { events as messages } from "../messages/events.ts";

const text = messages.attendance;

type Rows = AttendanceData["byTicketType"];

const NUMBER = "px-1.5 py-2 sm:px-3 text-end tabular-nums";
/** On a phone there is no room for what the two columns before it tell together. */
const WIDE = "max-sm:hidden";

/** Attendance by ticket type. The bar is the share of registrants who attended. */
export function TicketTypeTable({ rows }: { rows: Rows }) {
  if (rows.length === 0) return <p className="text-muted">{text.noRegistrations}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={text.byTicketTypeLabel} tabIndex={0} className="overflow-x-auto">
      <table>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th className="py-2 pr-3">{text.column.ticket}</th>
            <th className={NUMBER}>{text.column.registered}</th>
            <th className={NUMBER}>{text.column.came}</th>
            <th className={`${NUMBER} ${WIDE}`}>{text.column.didNot}</th>
            <th className="px-1.5 py-2 sm:px-3">{text.column.share}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ticketTypeId, name, registered, checkedIn, noShow }) => (
            <tr key={ticketTypeId ?? "none"} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pr-3 font-semibold">
                {name ?? text.noTicketType}
              </th>
              <td className={NUMBER}>{registered}</td>
              <td className={NUMBER}>{checkedIn}</td>
              <td className={`${NUMBER} ${WIDE}`}>{noShow}</td>
              <td className="px-1.5 py-2 sm:min-w-32 sm:px-3">
                <ShareBar total={registered} value={checkedIn} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ShareBar({ total, value }: { total: number; value: number }) {
  return (
    <span className="flex items-center gap-2">
      <Bar value={value} total={total} className="hidden h-2 w-24 sm:block" />
      <span className="tabular-nums">{formatPercent(value, total)}</span>
    </span>
  );
}
