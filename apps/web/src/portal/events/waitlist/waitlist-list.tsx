import { useState } from "react";
import { Badge } from "#ui-react/badge.tsx";
import { useSelection } from "#ui-react/bulk/use-selection.ts";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ExportButton } from "#ui-react/list/export-button.tsx";
import { ListDays, ListSearch } from "#ui-react/list/list-filters.tsx";
import { ListTable } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { api, client } from "../../api.ts";
import { recordExport } from "../../record-export.ts";
import { useMay } from "../../session/use-session.ts";
import type { WaitlistData } from "../event-data.ts";
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
    list,
    query,
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
      <ListTable
        caption={text.caption(event.title)}
        words={text}
        columns={mayEdit ? [...columns, actions] : columns}
        query={query}
        list={list}
        selection={mayEdit ? selection : undefined}
      >
        <ListSearch list={list} />
        <ListDays list={list} label={text.column.since} />
        <ExportButton
          record={recordExport("WAITLIST")}
          name={file.name(event.slug)}
          columns={exportColumns(event)}
          read={(place, signal) =>
            client.waitlist.list.query({ eventId: event.id, ...input, ...place }, { signal })
          }
        />
      </ListTable>
      <WaitlistBulk event={event} selection={selection} seatsFree={seatsFree ?? null} />
      <OverrideDialog {...dialog} item={getItemFor("override")} seatsFree={seatsFree ?? 0} />
      <DeclineDialog {...dialog} item={getItemFor("decline")} />
      <RegistrationBeside rows={query.data?.data} />
    </>
  );
}

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
