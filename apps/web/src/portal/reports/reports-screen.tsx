import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveFile } from "../../lib/save-file.ts";
import { ActButton } from "../../ui-react/act-button.tsx";
import { DataTable } from "../../ui-react/data-table.tsx";
import { TextField } from "../../ui-react/field.tsx";
import { FilterBar } from "../../ui-react/filter-bar.tsx";
import { listQuery, useListState } from "../../ui-react/list-state.ts";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { EmptyState, Loaded } from "../../ui-react/states.tsx";
import { api, client } from "../api.ts";
import { type Days, toPeriod, useDays } from "./period.ts";
import { reportColumns } from "./report-columns.tsx";
import type { ReportData } from "./report-data.ts";
import { ReportTotals } from "./report-totals.tsx";

const LIST = { sortKeys: ["startsAt", "title"], sortOrder: "desc" } as const;

/** /reports: attendance over the events of a period. */
export function ReportsScreen() {
  const club = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <Loaded query={club} lines={8}>
      {({ timezone }) => <Report timezone={timezone} />}
    </Loaded>
  );
}

function Report({ timezone }: { timezone: string }) {
  const [days, changeDays] = useDays();
  const list = useListState(LIST);
  const { search, ...asked } = { ...listQuery(list.state), ...toPeriod(days, timezone) };
  const query = useQuery({
    ...api.reporting.attendanceReport.queryOptions(asked),
    // Asked for as JSON, so it is no text.
    select: (report) => report as ReportData,
    placeholderData: keepPreviousData,
  });
  const save = async () => {
    const csv = await client.reporting.attendanceReport.query({ ...asked, format: "csv" });
    saveFile("attendance.csv", String(csv), "text/csv;charset=utf-8");
  };
  return (
    <>
      <PageHeader
        title="Reports"
        about="Who came to the events of a period."
        actions={
          <ActButton icon={<Download aria-hidden="true" />} act={save} done="The file is saved.">
            Save as CSV
          </ActButton>
        }
      />
      <PeriodFilter days={days} onChange={changeDays} />
      {query.data && <ReportTotals totals={query.data.meta.totals} />}
      <DataTable
        caption="Attendance by event"
        what="events"
        columns={reportColumns(timezone)}
        query={query}
        list={list}
        rowKey={({ eventId }) => eventId}
        empty={<EmptyState title="No events in this period">Choose other days.</EmptyState>}
      />
    </>
  );
}

interface PeriodFilterProps {
  days: Days;
  onChange: (change: Partial<Days>) => void;
}

function PeriodFilter({ days, onChange }: PeriodFilterProps) {
  return (
    <FilterBar>
      <TextField
        label="Events from"
        type="date"
        value={days.from}
        max={days.to || undefined}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextField
        label="Until"
        type="date"
        value={days.to}
        min={days.from || undefined}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
    </FilterBar>
  );
}
