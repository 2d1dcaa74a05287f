import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "../../lib/paths.ts";
import { PageLink } from "../../ui-react/button.tsx";
import { type Column, DataTable } from "../../ui-react/data-table.tsx";
import { useListState } from "../../ui-react/list-state.ts";
import { EmptyState } from "../../ui-react/states.tsx";
import { Time } from "../../ui-react/time.tsx";
import { api } from "../api.ts";
import { CsvButton } from "./csv-button.tsx";
import { EventChoice } from "./event-choice.tsx";
import { PeriodFields } from "./period-fields.tsx";
import {
  type AttendancePage,
  type AttendanceRow,
  selectionQuery,
  useSelection,
} from "./selection.ts";
import { Totals } from "./totals.tsx";

const LIST = { sortKeys: ["startsAt", "title"] } as const;

/** The report over a selection: totals of all of it, and its events page by page. */
export function AttendanceReport({ timezone }: { timezone: string }) {
  const { selection, select } = useSelection();
  const list = useListState(LIST);
  const { page, sortBy, sortOrder } = list.state;
  const asked = { ...selectionQuery(selection, timezone), sortBy, sortOrder };
  const query = useQuery({
    ...api.reporting.attendanceReport.queryOptions({ ...asked, page }),
    select: asPage,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <PeriodFields selection={selection} onChange={select} />
        <EventChoice chosen={selection.eventIds} onChange={(eventIds) => select({ eventIds })} />
        <CsvButton asked={asked} />
      </div>
      {query.data && <Totals totals={query.data.meta.totals} />}
      <DataTable
        caption="Attendance by event"
        what="events"
        columns={columns(timezone)}
        query={query}
        list={list}
        rowKey={({ eventId }) => eventId}
        empty={
          <EmptyState title="No event fits">Choose another period or other events.</EmptyState>
        }
      />
    </div>
  );
}

/** The answer without its other form, the text of a CSV, which is asked for apart. */
function asPage(report: AttendancePage | string): AttendancePage {
  if (typeof report === "string") throw new Error("A page was asked for, and a text came");
  return report;
}

const columns = (timezone: string): Column<AttendanceRow>[] => [
  {
    header: "Event",
    sortKey: "title",
    cell: ({ eventId, title }) => <PageLink to={paths.eventAttendance(eventId)}>{title}</PageLink>,
  },
  {
    header: "When",
    sortKey: "startsAt",
    cell: ({ startsAt }) => <Time at={startsAt} timezone={timezone} />,
  },
  number("Places", ({ capacity }) => capacity ?? "Any number"),
  number("Registered", ({ registered }) => registered),
  number("Came", ({ checkedIn }) => checkedIn),
  number("Walked in", ({ walkIns }) => walkIns),
  number("Did not come", ({ noShow, isFinal }) => (isFinal ? noShow : "Not over yet")),
  number("Waiting", ({ waitlisted }) => waitlisted),
];

function number(
  header: string,
  cell: (row: AttendanceRow) => number | string,
): Column<AttendanceRow> {
  return { header, cell, numeric: true };
}
