import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { EventCard, EventCards } from "./event-card.tsx";
import { my as messages } from "./messages/my.ts";
import { listMyTickets, type MyRegistrationData, SEATED } from "./my-data.ts";
import { PlaceBadge } from "./place-words.tsx";

const text = messages.cards;
/** More than anybody goes to; the tickets' own page has all of them. */
const MOST = 12;

/** Where the member has a seat or waits for one, the next event first. */
export function useGoing() {
  const { data, isLoading } = useQuery(
    api.registration.mine.queryOptions({
      upcoming: true,
      status: [...SEATED, "WAITLISTED"],
      sortBy: "startsAt",
      sortOrder: "asc",
      limit: MOST,
    }),
  );
  return { going: data?.data, isLoading };
}

/** The events that the member goes to. Nothing where there are none: what comes up is below. */
export function GoingTo({ going }: { going: readonly MyRegistrationData[] | undefined }) {
  if (!going || going.length === 0) return null;
  return (
    <EventCards title={text.going}>
      {going.map((registration) => {
        const { id, event, status } = registration;
        const tickets = listMyTickets(registration).length;
        return (
          <EventCard key={id} event={event}>
            <p className="flex flex-wrap items-center gap-2">
              <PlaceBadge status={status} />
              {tickets > 1 && <span className="text-muted">{text.tickets(tickets)}</span>}
            </p>
          </EventCard>
        );
      })}
    </EventCards>
  );
}
