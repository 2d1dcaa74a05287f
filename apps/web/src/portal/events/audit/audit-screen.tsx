import { Download } from "lucide-react";
import { saveCsv } from "#lib/file/csv.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { ActSentence } from "#ui-react/activity/act-sentence.tsx";
import { Badge } from "#ui-react/badge.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ListDays, ListFilter, ListSearch } from "#ui-react/list/list-filters.tsx";
import { ListTable } from "#ui-react/list/list-screen.tsx";
import { MoreListFilters } from "#ui-react/list/more-filters.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { Time } from "#ui-react/time.tsx";
import { api, client } from "../../api.ts";
import { door } from "../door/messages/door.ts";
import type { AuditEntryData, EventData } from "../event-data.ts";
import { useEvent } from "../use-event.ts";
import { ConflictsPanel } from "./conflicts-panel.tsx";
import { TrailCheck } from "./trail-check.tsx";

const text = door.audit;
const SENT_AT_ONCE_MS = 5_000;
const LIST = {
  sortKeys: ["at"],
  days: true,
  filters: { action: ["CHECK_IN", "WALK_IN", "UNDO"] },
} as const;

/** /events/:eventId/audit: who checked in whom, and when. Nobody can change it. */
export function AuditScreen() {
  const event = useEvent();
  const { list, input, query } = useListScreen(LIST, (input) =>
    api.checkin.auditList.queryOptions({ eventId: event.id, ...input }),
  );
  const save = async () => {
    const { page, sortBy, sortOrder, ...filters } = input;
    const csv = await client.checkin.auditExport.query({ eventId: event.id, ...filters });
    saveCsv(text.file(event.slug), csv);
  };
  return (
    <>
      <TrailCheck eventId={event.id} />
      <ConflictsPanel event={event} />
      <ListTable
        caption={text.caption(event.title)}
        words={text}
        columns={getColumns(event)}
        query={query}
        list={list}
      >
        <ListSearch list={list} label={text.search} />
        <ListFilter
          list={list}
          name="action"
          label={text.filter}
          all={text.anything}
          word={(action) => text.action[action]}
        />
        <MoreListFilters list={list} names={[]}>
          <ListDays list={list} label={text.recorded} />
        </MoreListFilters>
        <ActButton icon={<Download aria-hidden="true" />} act={save} done={text.saved}>
          {text.save}
        </ActButton>
      </ListTable>
    </>
  );
}

const getColumns = ({ timezone }: EventData): Column<AuditEntryData>[] => [
  { header: text.column.what, roomy: true, cell: (entry) => <Sentence entry={entry} /> },
  {
    header: text.column.how,
    inCard: "beside",
    cell: ({ action }) => (
      <Badge tone={action === "UNDO" ? "wait" : "good"}>{text.action[action]}</Badge>
    ),
  },
  {
    header: text.column.when,
    sortKey: "at",
    cell: (entry) => <Moment entry={entry} timezone={timezone} />,
  },
  {
    header: text.column.ticket,
    cell: ({ ticketCodeHint }) => <code>{text.ticketHint(ticketCodeHint)}</code>,
  },
];

/** The time of the scan. If the device sent it later, the time of sending too. */
function Moment({ entry, timezone }: { entry: AuditEntryData; timezone: string }) {
  const { at, scannedAt } = entry;
  if (!scannedAt || !isLater(at, scannedAt)) return <Time instant={at} timezone={timezone} />;
  return (
    <>
      <Time instant={scannedAt} timezone={timezone} />
      <span className="block text-sm text-muted">
        {text.sentAt} <Time instant={at} timezone={timezone} />
      </span>
    </>
  );
}

/** Every scan arrives a moment later. Two times are shown only if the scan waited on its device. */
const isLater = (recordedAt: string, scannedAt: string): boolean =>
  Date.parse(recordedAt) - Date.parse(scannedAt) > SENT_AT_ONCE_MS;

/** Who did what. If another person sent the scan from the device, that person too. */
function Sentence({ entry }: { entry: AuditEntryData }) {
  const { action, actor, attendeeName, recordedBy, reason } = entry;
  const notes = [
    actor.type === "STAFF" && text.atTheDoor,
    recordedBy && text.sentBy(actor.name),
  ].filter(Boolean);
  const facts = { action, who: recordedBy ?? actor.name, whom: attendeeName, after: { reason } };
  return (
    <>
      <ActSentence facts={facts} />
      {notes.length > 0 && <span className="block text-sm text-muted">{notes.join(", ")}</span>}
    </>
  );
}
