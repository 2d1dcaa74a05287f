import { Figure } from "../../ui-react/panel.tsx";
import type { ReportData } from "./report-data.ts";

/** The sums over every event of the selection, not only this page of them. */
export function ReportTotals({ totals }: { totals: ReportData["meta"]["totals"] }) {
  const { events, registered, checkedIn, walkIns, noShow } = totals;
  const share = registered === 0 ? 0 : Math.round((checkedIn / registered) * 100);
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure label="Events" value={events} />
      <Figure label="Registered" value={registered} note={`${walkIns} of them walked in`} />
      <Figure label="Came" value={checkedIn} note={`${share} % of the registered`} />
      <Figure label="Did not come" value={noShow} note="Or are still to come" />
    </div>
  );
}
