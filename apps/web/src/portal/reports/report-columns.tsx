import { formatMoney } from "#lib/format/format-money.ts";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { Day } from "#ui-react/time.tsx";
import { reports as text } from "./messages/reports.ts";
import type { ReportRow } from "./report-data.ts";

/** One row for each event, with its day in the club's time zone. */
export const reportColumns = (timezone: string): readonly Column<ReportRow>[] => [
  {
    header: text.event,
    sortKey: "title",
    cell: ({ eventId, title }) => <PageLink to={paths.eventAttendance(eventId)}>{title}</PageLink>,
  },
  {
    header: text.day,
    sortKey: "startsAt",
    cell: ({ startsAt }) => <Day instant={startsAt} timezone={timezone} />,
  },
  { header: text.registered, numeric: true, cell: ({ registered }) => registered },
  { header: text.lastWeek, numeric: true, cell: ({ lastWeek }) => lastWeek > 0 && `+${lastWeek}` },
  { header: text.came, numeric: true, cell: ({ checkedIn }) => checkedIn },
  {
    header: text.noShow,
    numeric: true,
    cell: ({ noShow, isFinal }) => (isFinal ? noShow : text.notOver),
  },
  { header: text.walkedIn, numeric: true, cell: ({ walkIns }) => walkIns },
  { header: text.cancelled, numeric: true, cell: ({ cancelled }) => cancelled },
  {
    header: text.received,
    numeric: true,
    cell: ({ received, currency }) => received > 0 && formatMoney(received, currency),
  },
];
