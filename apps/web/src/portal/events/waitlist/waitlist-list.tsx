import { useState } from "react";
import { Badge } from "#ui-react/badge.tsx";
import { useSelection } from "#ui-react/bulk/use-selection.ts";
import { type Column, DataTable } from "#ui-react/list/data-table.tsx";
import { ExportButton } from "#ui-react/list/export-button.tsx";
import { FilterBar } from "#ui-react/list/filter-bar.tsx";
import { ListDays, ListSearch } from "#ui-react/list/list-filters.tsx";
import { isNarrowed, type ListControls } from "#ui-react/list/list-state.ts";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { EmptyState } from "#ui-react/states.tsx";
import { api, client } from "../../api.ts";
import { recordExport } from "../../record-export.ts";
import { useMay } from "../../session/use-session.ts";
import type { EventData, WaitlistData } from "../event-data.ts";
import { RegistrationBeside } from "../registrations/registration-beside.tsx";
import { useEvent } from "../use-event.ts";
import { decidesAlone } from "./decide.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { waitlist } from "./messages/waitlist.ts";
import { OverrideDialog } from "./override-dialog.tsx";
import { WaitlistActions } from "./waitlist-actions.tsx";
import { WaitlistBulk } from "./waitlist-bulk.tsx";
import { exportColumns, waitlistColumns } from "./waitlist-columns.tsx";

const { list: text, file, ...words } = waitlist;
const LIST = { sortKeys: ["position"], sortOrder: "asc", days: true } as const;
type Asking = { what: "decline" | "override"; item: WaitlistData };

/** The view of those who wait: the queue in its order. */
export function WaitlistList() {
  const event = useEvent();
  const [asking, setAsking] = useState<Asking>();
  const mayEdit = useMay("EVENTS:EDIT:registrations");
  const { list, input, query } = useListScreen(LIST, (input) =>
    api.waitlist.list.queryOptions({ eventId: event.id, ...input }),
  );
  const selection = useSelection({
    rows: query.data?.data,
    state: list.state,
    keyOf: ({ id }) => id,
    nameOf: ({ fullName }) => fullName,
    mayChoose: decidesAlone,
  });
  const seatsFree = query.data?.meta.seatsFree;
  const actions: Column<WaitlistData> = {
    header: text.column.decide,
    cell: (item) => (
      <WaitlistActions
        event={event}
        item={item}
        onNoSeats={() => setAsking({ what: "override", item })}
        onDecline={() => setAsking({ what: "decline", item })}
      />
    ),
  };
  const columns = waitlistColumns(event);
  const dialog = { event, onClose: () => setAsking(undefined) };
  const getItemFor = (action: Asking["what"]) =>
    asking?.what === action ? asking.item : undefined;
  return (
    <>
      <SeatsFree seatsFree={seatsFree} />
      <WaitlistFilter list={list} input={{ eventId: event.id, ...input }} event={event} />
      <DataTable
        caption={text.caption(event.title)}
        noun={text.what}
        columns={mayEdit ? [...columns, actions] : columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        selection={mayEdit ? selection : undefined}
        empty={<NobodyWaits searched={isNarrowed(list.state)} />}
      />
      <WaitlistBulk event={event} selection={selection} seatsFree={seatsFree ?? 0} />
      <OverrideDialog {...dialog} item={getItemFor("override")} seatsFree={seatsFree ?? 0} />
      <DeclineDialog {...dialog} item={getItemFor("decline")} />
      <RegistrationBeside rows={query.data?.data} />
    </>
  );
}

interface WaitlistFilterProps {
  list: ListControls<"position", Record<never, never>>;
  input: Parameters<typeof client.waitlist.list.query>[0];
  event: EventData;
}

function WaitlistFilter({ list, input, event }: WaitlistFilterProps) {
  return (
    <FilterBar>
      <ListSearch list={list} />
      <ListDays list={list} label={text.column.since} />
      <ExportButton
        record={recordExport("WAITLIST")}
        name={file.name(event.slug)}
        columns={exportColumns(event)}
        read={(place, signal) => client.waitlist.list.query({ ...input, ...place }, { signal })}
      />
    </FilterBar>
  );
}

const NobodyWaits = ({ searched }: { searched: boolean }) =>
  searched ? (
    <EmptyState title={text.nothingFits}>{text.nothingFitsAbout}</EmptyState>
  ) : (
    <EmptyState title={text.empty}>{text.emptyAbout}</EmptyState>
  );

function SeatsFree({ seatsFree }: { seatsFree: number | null | undefined }) {
  if (seatsFree === undefined) return null;
  const free = seatsFree === null || seatsFree > 0;
  return (
    <p aria-live="polite" className="mb-4 text-lg">
      <Badge tone={free ? "good" : "wait"}>
        {seatsFree === null ? words.noLimit : words.seatsFree(seatsFree)}
      </Badge>
    </p>
  );
}
