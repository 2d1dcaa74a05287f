import { formatCalendarDay } from "#lib/format/format-day.ts";
import { Money } from "#ui-react/money.tsx";
import { renewals } from "../messages/renewals.ts";
import type { RenewalPreview } from "./renewal-preview.ts";

const text = renewals.people;
const NUMBER = "py-2 ps-3 text-end tabular-nums";
/** With more of them, the question is read first. */
const SHORT_LIST = 12;

/** Whom a renewal renews, for which period and at which fee. */
export function RenewedPeople({ preview }: { preview: RenewalPreview }) {
  const { people, invoices, free } = preview;
  if (people.length === 0) return null;
  const otherCount = invoices + free - people.length;
  return (
    <details open={people.length <= SHORT_LIST}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{text.title}</summary>
      <table>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th className="py-2 pe-3">{text.member}</th>
            <th className="py-2">{text.period}</th>
            <th className={NUMBER}>{text.fee}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.memberId} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pe-3 font-semibold break-words">
                {person.fullName}
              </th>
              <td className="py-2">{formatPeriod(person)}</td>
              <td className={NUMBER}>
                <Money amount={person.amount} currency={person.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {otherCount > 0 && <p className="py-2">{text.more(otherCount)}</p>}
    </details>
  );
}

const formatPeriod = ({ from, to }: RenewalPreview["people"][number]): string =>
  to === null
    ? text.forLife(formatCalendarDay(from))
    : text.span(formatCalendarDay(from), formatCalendarDay(to));
