import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../../ui-react/badge.tsx";
import { type Column, DataTable } from "../../../ui-react/data-table.tsx";
import { FilterBar, SearchBox } from "../../../ui-react/filter-bar.tsx";
import { listQuery, useListState } from "../../../ui-react/list-state.ts";
import { EmptyState } from "../../../ui-react/states.tsx";
import { Time } from "../../../ui-react/time.tsx";
import { api } from "../../api.ts";
import { useMay } from "../../session/use-session.ts";
import type { EventData, WaitlistData } from "../event-data.ts";
import { useEvent } from "../use-event.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { OverrideDialog } from "./override-dialog.tsx";
import { WaitlistActions } from "./waitlist-actions.tsx";

const LIST = { sortKeys: ["position"], sortOrder: "asc" } as const;
type Asking = { what: "decline" | "override"; item: WaitlistData };

/** /events/:eventId/waitlist: the queue, its head first. */
export function WaitlistScreen() {
  const event = useEvent();
  const list = useListState(LIST);
  const [asking, setAsking] = useState<Asking>();
  const mayEdit = useMay("EVENTS:EDIT:registrations");
  const query = useQuery({
    ...api.waitlist.list.queryOptions({ eventId: event.id, ...listQuery(list.state) }),
    placeholderData: keepPreviousData,
  });
  const seatsFree = query.data?.meta.seatsFree;
  const actions: Column<WaitlistData> = {
    header: "Decide",
    cell: (item) => (
      <WaitlistActions
        event={event}
        item={item}
        onNoSeats={() => setAsking({ what: "override", item })}
        onDecline={() => setAsking({ what: "decline", item })}
      />
    ),
  };
  const close = () => setAsking(undefined);
  return (
    <>
      <SeatsFree seatsFree={seatsFree} />
      <FilterBar>
        <SearchBox
          label="Search"
          value={list.state.search}
          onChange={(search) => list.change({ search })}
        />
      </FilterBar>
      <DataTable
        caption={`Waiting list of ${event.title}`}
        what="entries"
        columns={mayEdit ? [...columnsOf(event), actions] : columnsOf(event)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Nobody is waiting">
            Whoever registers when every seat is taken stands here, first come, first served.
          </EmptyState>
        }
      />
      <OverrideDialog
        event={event}
        item={asking?.what === "override" ? asking.item : undefined}
        seatsFree={seatsFree ?? 0}
        onClose={close}
      />
      <DeclineDialog
        event={event}
        item={asking?.what === "decline" ? asking.item : undefined}
        onClose={close}
      />
    </>
  );
}

function SeatsFree({ seatsFree }: { seatsFree: number | null | undefined }) {
  if (seatsFree === undefined) return null;
  const free = seatsFree === null || seatsFree > 0;
  return (
    <p aria-live="polite" className="mb-4 text-lg">
      <Badge tone={free ? "good" : "wait"}>
        {seatsFree === null
          ? "No limit"
          : `${seatsFree} ${seatsFree === 1 ? "seat" : "seats"} free`}
      </Badge>
    </p>
  );
}

const columnsOf = ({ timezone }: EventData): Column<WaitlistData>[] => [
  {
    header: "Who",
    cell: ({ position, fullName, partySize }) => (
      <>
        {position}. {fullName}
        {partySize > 1 && <span className="text-muted"> · party of {partySize}</span>}
      </>
    ),
  },
  { header: "E-mail", cell: ({ email }) => email ?? "None" },
  { header: "Is a", cell: ({ label }) => label },
  {
    header: "Waiting since",
    cell: ({ waitingSince }) => <Time at={waitingSince} timezone={timezone} />,
  },
];
