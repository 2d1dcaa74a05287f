import { useQuery } from "@tanstack/react-query";
import { paths } from "../../lib/paths.ts";
import { PageLink } from "../../ui-react/button.tsx";
import { Panel } from "../../ui-react/panel.tsx";
import { Loaded } from "../../ui-react/states.tsx";
import { api } from "../api.ts";
import type { EventData } from "../events/event-data.ts";

const ALL = 100;
const hasQueueAndSeats = ({ waitlistCount, seatsLeft }: EventData) =>
  waitlistCount > 0 && seatsLeft !== 0;

/** Events at which people wait although seats are free: nobody is moved up by itself. */
export function FreedSeats() {
  const query = useQuery(
    api.events.adminList.queryOptions({
      status: ["PUBLISHED"],
      sortBy: "startsAt",
      sortOrder: "asc",
      limit: ALL,
    }),
  );
  return (
    <Panel title="Waiting lists">
      <Loaded query={query}>
        {({ data }) => {
          const waiting = data.filter(({ waitlistCount }) => waitlistCount > 0);
          if (waiting.length === 0) return <p className="text-muted">Nobody is waiting.</p>;
          return (
            <ul className="grid gap-3">
              {waiting
                .sort(
                  (one, other) => Number(hasQueueAndSeats(other)) - Number(hasQueueAndSeats(one)),
                )
                .map((event) => (
                  <li key={event.id} className="flex flex-wrap justify-between gap-x-4">
                    <PageLink to={paths.eventWaitlist(event.id)}>{event.title}</PageLink>
                    <span className={hasQueueAndSeats(event) ? "font-semibold" : "text-muted"}>
                      {event.waitlistCount} waiting, {event.seatsLeft ?? "unlimited"} free
                    </span>
                  </li>
                ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}
