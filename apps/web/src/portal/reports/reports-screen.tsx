import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveCsv } from "#lib/file/csv.ts";
import { pickAllowed } from "#lib/pick-allowed.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { useAddressQuery } from "#ui-react/frame/section.ts";
import { DataTable } from "#ui-react/list/data-table.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { ViewTabs } from "#ui-react/list/view-tabs.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { api, client } from "../api.ts";
import { useMay } from "../session/use-session.ts";
import { MembersPanel } from "./members-panel.tsx";
import { reports as text } from "./messages/reports.ts";
import { MoneyPanel } from "./money-panel.tsx";
import { reportColumns } from "./report-columns.tsx";
import type { ReportData } from "./report-data.ts";
import { ReportTotals } from "./report-totals.tsx";
import { selectionQuery, useSelection, WHENS } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";

const LIST = { sortKeys: ["startsAt", "title"], sortOrder: "desc" } as const;

const KINDS = ["EVENTS", "MONEY", "MEMBERS"] as const;

/** /reports: events, money and members. */
export function ReportsScreen() {
  const kind = pickAllowed(KINDS, useAddressQuery()["kind"]);
  const seesMoney = useMay("BILLING:VIEW:payments");
  const kinds = KINDS.filter((kind) => kind !== "MONEY" || seesMoney);
  return (
    <>
      <PageHeader title={text.title} about={text.about} />
      <ViewTabs
        label={text.kinds}
        name="kind"
        views={kinds}
        word={(kind) => text.kind[kind]}
        current={kind}
      />
      {kind === "EVENTS" && <EventsReport />}
      {kind === "MONEY" && seesMoney && <MoneyPanel />}
      {kind === "MEMBERS" && <MembersPanel />}
    </>
  );
}

/** Attendance over the events of a period, or over single ones. */
function EventsReport() {
  const club = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <Loaded query={club} shape="table">
      {({ timezone }) => <Report timezone={timezone} />}
    </Loaded>
  );
}

function Report({ timezone }: { timezone: string }) {
  const [selection, select] = useSelection();
  const selected = selectionQuery(selection, timezone);
  // JSON is requested, so the answer is never CSV text.
  const asJson = { select: (report: unknown) => report as ReportData };
  const { list, input, query } = useListScreen(LIST, ({ search, ...filters }) =>
    api.reporting.attendanceReport.queryOptions({ ...filters, ...selected }, asJson),
  );
  const save = async () => {
    const { search, ...filters } = input;
    const csv = await client.reporting.attendanceReport.query({
      ...filters,
      ...selected,
      format: "csv",
    });
    saveCsv(text.file, String(csv));
  };
  const about = selection.eventIds.length > 0 ? text.emptyChoice : text.emptyAbout;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <ViewTabs
          label={text.when}
          name="when"
          views={WHENS}
          word={(when) => text.whens[when]}
          current={selection.when}
        />
        <div className="max-sm:mb-5">
          <ActButton icon={<Download aria-hidden="true" />} act={save} done={text.saved}>
            {text.save}
          </ActButton>
        </div>
      </div>
      <SelectionBar selection={selection} onChange={select} />
      {query.data && <ReportTotals totals={query.data.meta.totals} />}
      <DataTable
        caption={text.caption}
        noun={text.what}
        columns={reportColumns(timezone)}
        query={query}
        list={list}
        rowKey={({ eventId }) => eventId}
        empty={<EmptyState title={text.empty}>{about}</EmptyState>}
      />
    </>
  );
}
