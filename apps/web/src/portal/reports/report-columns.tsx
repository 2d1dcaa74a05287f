import { paths } from "../../lib/paths.ts";
import { PageLink } from "../../ui-react/button.tsx";
import type { Column } from "../../ui-react/data-table.tsx";
import { Day } from "../../ui-react/time.tsx";
import type { ReportRow } from "./report-data.ts";

/** One event a row, its day on the club's clock. */
export const reportColumns = (timezone: string): readonly Column<ReportRow>[] => [
  {
    header: "Event",
    sortKey: "title",
    cell: ({ eventId, title }) => <PageLink to={paths.eventAttendance(eventId)}>{title}</PageLink>,
  },
  {
    header: "Day",
    sortKey: "startsAt",
    cell: ({ startsAt }) => <Day at={startsAt} timezone={timezone} />,
  },
  { header: "Registered", numeric: true, cell: ({ registered }) => registered },
  { header: "Came", numeric: true, cell: ({ checkedIn }) => checkedIn },
  {
    header: "Did not come",
    numeric: true,
    cell: ({ noShow, isFinal }) => (isFinal ? noShow : "Not over yet"),
  },
  { header: "Walked in", numeric: true, cell: ({ walkIns }) => walkIns },
  { header: "Cancelled", numeric: true, cell: ({ cancelled }) => cancelled },
];
