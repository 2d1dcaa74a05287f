import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { SearchBox } from "#ui-react/list/filter-bar.tsx";
import { Figure } from "#ui-react/panel.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import type { EventData } from "../event-data.ts";
import { useEvent } from "../use-event.ts";
import { AttendeeCard } from "./attendee-card.tsx";
import { door } from "./messages/door.ts";
import { readArrivals } from "./read-arrivals.ts";
import { TakingsPanel } from "./takings-panel.tsx";
import { WalkInButton } from "./walk-in-button.tsx";

const text = door.checkIn;
const COUNT_EVERY_MS = 5_000;
const MIN_SEARCH_LENGTH = 2;

/** /events/:eventId/check-in: checks people in from the office, beside the staff at the doors. */
export function CheckInScreen() {
  const event = useEvent();
  const [search, setSearch] = useState("");
  const follow = useCallback((text: string) => setSearch(text.trim()), []);
  return (
    <div className="grid gap-5">
      <Counter event={event} />
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label={text.search} value={search} onChange={follow} />
        <WalkInButton event={event} onFind={setSearch} />
      </div>
      {search.length >= MIN_SEARCH_LENGTH ? (
        <Found event={event} search={search} />
      ) : (
        <p className="text-muted">{text.typeMore}</p>
      )}
      <TakingsPanel eventId={event.id} />
    </div>
  );
}

/**
 * The number of people inside, while the page is seen: other devices check people in too. Asked at
 * once when the page is seen again, as after a sleep.
 */
function Counter({ event }: { event: EventData }) {
  const query = useQuery({
    queryKey: api.checkin.arrivals.queryKey({ eventId: event.id }),
    queryFn: ({ signal }) => readArrivals(event.id, signal),
    refetchInterval: COUNT_EVERY_MS,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
  return (
    <Loaded query={query} count={2}>
      {({ checkedIn, toCome, walkIns, pending }) => (
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Figure label={text.figure.in} value={checkedIn} />
          <Figure label={text.figure.toCome} value={toCome} />
          <Figure label={text.figure.walkedIn} value={walkIns} />
          <Figure label={text.figure.notPaid} value={pending} />
        </div>
      )}
    </Loaded>
  );
}

function Found({ event, search }: { event: EventData; search: string }) {
  const query = useQuery({
    ...api.checkin.search.queryOptions({ eventId: event.id, search }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} count={4}>
      {({ data, meta }) => (
        <div aria-live="polite" className="grid gap-3">
          <p className="text-sm text-muted">{text.found(meta.total)}</p>
          {data.length === 0 && <EmptyState title={text.nobody}>{text.nobodyAbout}</EmptyState>}
          <ul className="grid gap-3">
            {data.map((attendee) => (
              <li key={attendee.registrationId}>
                <AttendeeCard event={event} attendee={attendee} />
              </li>
            ))}
          </ul>
          {meta.total > data.length && <p className="text-muted">{text.firstOnly(data.length)}</p>}
        </div>
      )}
    </Loaded>
  );
}
