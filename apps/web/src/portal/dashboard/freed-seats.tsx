import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { readAllPages } from "#ui-react/read-all-pages.ts";
import { Loaded } from "#ui-react/states.tsx";
import { api, client } from "../api.ts";
import type { EventData } from "../events/event-data.ts";
import { messages } from "../messages.ts";

const text = messages.dashboard.waiting;

/** Events with both free seats and a waitlist: seats are never given automatically. */
export function FreedSeats() {
  const query = useQuery({
    // Extends the list's own key, so that both are refreshed together.
    queryKey: [...api.events.adminList.pathKey(), "waiting"],
    queryFn: ({ signal }) => eventsWithQueue(signal),
  });
  return (
    <Panel title={text.title}>
      <Loaded query={query}>
        {(waiting) =>
          waiting.length === 0 ? (
            <p className="text-muted">{text.none}</p>
          ) : (
            <ul className="grid gap-3">
              {waiting.map((event) => (
                <li key={event.id} className="flex flex-wrap justify-between gap-x-4">
                  <PageLink to={paths.eventWaitlist(event.id)}>{event.title}</PageLink>
                  <span className={hasFreeSeats(event) ? "font-semibold" : "text-muted"}>
                    {text.about(event.waitlistCount, event.seatsLeft)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

const hasFreeSeats = ({ seatsLeft }: EventData): boolean => seatsLeft !== 0;

/** Events with free seats first. The API has no filter for events with a waitlist. */
async function eventsWithQueue(signal: AbortSignal): Promise<EventData[]> {
  const published = await readAllPages({
    read: (place) =>
      client.events.adminList.query(
        { ...place, status: ["PUBLISHED"], sortBy: "startsAt", sortOrder: "asc" },
        { signal },
      ),
    onProgress: () => undefined,
    signal,
  });
  return published
    .filter(({ waitlistCount }) => waitlistCount > 0)
    .sort((one, other) => Number(hasFreeSeats(other)) - Number(hasFreeSeats(one)));
}
