import { Figure } from "../../ui-react/panel.tsx";
import type { AttendanceTotals } from "./selection.ts";

/** The sums over the whole selection, not only over the page of it that is shown. */
export function Totals({ totals }: { totals: AttendanceTotals }) {
  const { events, registered, checkedIn, noShow, walkIns, pending, waitlisted, cancelled } = totals;
  const share = registered === 0 ? 0 : Math.round((checkedIn / registered) * 100);
  return (
    <section
      aria-label="Totals of the selection"
      className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5"
    >
      <Figure label="Events" value={events} />
      <Figure label="Registered" value={registered} note={`${walkIns} of them walked in`} />
      <Figure label="Came" value={checkedIn} note={`${share} % of the registered`} />
      <Figure label="Did not come" value={noShow} note="With those who are still to come" />
      <Figure
        label="Others"
        value={pending + waitlisted + cancelled}
        note={`${pending} not paid, ${waitlisted} waiting, ${cancelled} cancelled`}
      />
    </section>
  );
}
