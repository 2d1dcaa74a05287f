import { Bar } from "#ui-react/parts/bar.tsx";
import { type Attended, formatTurnout } from "../../reports/turnout.ts";
import type { AttendanceData } from "../event-data.ts";
import { events as messages } from "../messages/events.ts";

const text = messages.attendance;

type Rows = AttendanceData["byTicketType"];

const NUMBER = "px-1.5 py-2 sm:px-3 text-end tabular-nums";
/** On a phone there is no room for what the two columns before it tell together. */
const WIDE = "max-sm:hidden";

interface TicketTypeTableProps {
  rows: Rows;
  /** The event is over: until then there is no turnout, and nobody is absent. */
  isFinal: boolean;
}

/** Attendance by ticket type. The bar is the share of confirmed seats that were checked in. */
export function TicketTypeTable({ rows, isFinal }: TicketTypeTableProps) {
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
            <th className={`${NUMBER} ${WIDE}`}>
              {isFinal ? text.column.didNot : text.column.toCome}
            </th>
            {isFinal && <th className="px-1.5 py-2 sm:px-3">{text.column.share}</th>}
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
              {isFinal && (
                <td className="px-1.5 py-2 sm:min-w-32 sm:px-3">
                  <Turnout registered={registered} checkedIn={checkedIn} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isFinal && <p className="pt-3 text-sm text-muted">{text.turnoutAbout}</p>}
    </section>
  );
}

/** Empty where nobody was confirmed. */
function Turnout({ registered, checkedIn }: Attended) {
  const turnout = formatTurnout([{ registered, checkedIn }]);
  if (turnout === undefined) return null;
  return (
    <span className="flex items-center gap-2">
      <Bar value={checkedIn} total={registered} className="hidden h-2 w-24 sm:block" />
      <span className="tabular-nums">{turnout}</span>
    </span>
  );
}
