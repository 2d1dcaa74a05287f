import { Figure } from "#ui-react/panel.tsx";
import { reports as text } from "../messages/reports.ts";
import type { ReportData } from "./report-data.ts";

/** The sums over all events of the selection, not only over this page. */
export function ReportTotals({ totals }: { totals: ReportData["meta"]["totals"] }) {
  const { events, registered, checkedIn, walkIns, noShow } = totals;
  const share = registered === 0 ? 0 : Math.round((checkedIn / registered) * 100);
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure label={text.events} value={events} />
      <Figure label={text.registered} value={registered} note={text.walkIns(walkIns)} />
      <Figure label={text.came} value={checkedIn} note={text.share(share)} />
      <Figure label={text.noShow} value={noShow} note={text.stillToCome} />
    </div>
  );
}
