import { EVENT_STATUSES } from "@rollcall/core/contract";
import { CalendarPlus } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { ButtonLink, PageLink } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ListDays, ListSearch } from "#ui-react/list/list-filters.tsx";
import { ListTable } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { ViewTabs } from "#ui-react/list/view-tabs.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Bar } from "#ui-react/parts/bar.tsx";
import { EventStart } from "#ui-react/time.tsx";
import { api, client } from "../api.ts";
import { ListExport } from "../list-export.tsx";
import { useMay } from "../session/use-session.ts";
import { EventCover } from "./cover/event-cover.tsx";
import type { EventData } from "./event-data.ts";
import { eventsFile } from "./events-file.ts";
import { events as messages } from "./messages/events.ts";

const { all, list: text } = messages;

/** Upcoming events come first. Drafts and past events have views of their own. */
const VIEWS = ["PUBLISHED", "DRAFT", "COMPLETED", "CANCELLED", "ALL"] as const;
type View = (typeof VIEWS)[number];

const LIST = {
  sortKeys: ["startsAt", "createdAt", "title", "status"],
  sortOrder: ({ status }: { status: readonly string[] }) =>
    status.some((view) => PAST.has(view)) ? "desc" : "asc",
  days: true,
  filters: { status: VIEWS },
} as const;
const PAST: ReadonlySet<string> = new Set(["COMPLETED", "CANCELLED", "ALL"]);

/** A search without a chosen view searches all events. */
const getView = ({ status, search }: { status?: View[]; search?: string }): View =>
  status?.[0] ?? (search ? "ALL" : "PUBLISHED");

const statusesIn = (view: View) => (view === "ALL" ? [...EVENT_STATUSES] : [view]);

const COLUMNS: readonly Column<EventData>[] = [
  {
    header: text.column.event,
    sortKey: "title",
    roomy: true,
    cell: (event) => (
      <span className="flex min-w-0 items-center gap-3">
        <EventCover event={event} lazy className="size-10 shrink-0 rounded-lg" />
        <PageLink to={paths.event(event.id)} className="min-w-0">
          {event.title}
        </PageLink>
      </span>
    ),
  },
  {
    header: text.column.when,
    sortKey: "startsAt",
    cell: (event) => <EventStart event={event} />,
  },
  {
    header: text.column.status,
    sortKey: "status",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { header: text.column.seats, cell: (event) => <Seats event={event} /> },
  { header: text.column.waiting, numeric: true, cell: ({ waitlistCount }) => waitlistCount },
];

/** How many seats are taken, and how full that is. */
function Seats({ event: { seatsTaken, capacity } }: { event: EventData }) {
  return (
    <span className="grid justify-items-end gap-1.5 md:justify-items-start">
      <span className="whitespace-nowrap tabular-nums">{text.taken(seatsTaken, capacity)}</span>
      {capacity !== null && <Bar value={seatsTaken} total={capacity} className="h-1.5 w-20" />}
    </span>
  );
}

/** /events: every event of the club. */
export function EventsScreen() {
  const { list, input, query } = useListScreen(LIST, (input) =>
    api.events.adminList.queryOptions({ ...input, status: statusesIn(getView(input)) }),
  );
  const mayEdit = useMay("EVENTS:EDIT:events");
  const view = getView(input);
  const create = mayEdit && (
    <ButtonLink to={paths.newEvent()} look="main" icon={<CalendarPlus aria-hidden="true" />}>
      {text.new}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={all} actions={create} />
      <ViewTabs
        label={text.views}
        name="status"
        views={VIEWS}
        word={(option) => text.view[option]}
        current={view}
      />
      <ListTable
        caption={all}
        words={{ what: text.what, ...getEmptyWords(view, list.state.search) }}
        columns={COLUMNS}
        query={query}
        list={list}
      >
        <ListSearch list={list} label={text.search} />
        <ListDays list={list} label={text.column.begins} />
        <ListExport
          list="EVENTS"
          name={messages.file}
          columns={eventsFile}
          read={(place, signal) =>
            client.events.adminList.query(
              { ...input, status: statusesIn(view), ...place },
              { signal },
            )
          }
        />
      </ListTable>
    </>
  );
}

const getEmptyWords = (view: View, search: string) =>
  search
    ? {
        empty: text.nothingFits,
        emptyAbout: view === "ALL" ? text.nothingFitsAtAll : text.nothingFitsAbout,
      }
    : { empty: text.empty[view], emptyAbout: text.nothingYetAbout };
