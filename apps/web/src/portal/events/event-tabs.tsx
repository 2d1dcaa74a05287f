import type { Permission } from "@rollcall/core/contract";
import { Link } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { mayUser, useSession } from "../session/use-session.ts";
import type { EventData } from "./event-data.ts";

type Tab = readonly [label: string, to: (eventId: string) => string, permission: Permission];

const TABS: readonly Tab[] = [
  ["Overview", paths.event, "EVENTS:VIEW:events"],
  ["Registrations", paths.eventRegistrations, "EVENTS:VIEW:registrations"],
  ["Waiting list", paths.eventWaitlist, "EVENTS:VIEW:registrations"],
  ["Check-in", paths.eventCheckIn, "EVENTS:EDIT:registrations"],
  ["Access codes", paths.eventCodes, "EVENTS:EDIT:events"],
  ["Attendance", paths.eventAttendance, "EVENTS:VIEW:registrations"],
  ["Add members", paths.eventEnrol, "EVENTS:EDIT:registrations"],
  ["Import", paths.eventImport, "EVENTS:EDIT:registrations"],
  ["Audit trail", paths.eventAudit, "EVENTS:EDIT:events"],
];

const TAB =
  "block border-b-2 border-transparent px-3 py-2.5 font-medium whitespace-nowrap text-muted " +
  "no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink";

/** The ways to the parts of an event that the user's roles open. */
export function EventTabs({ event }: { event: EventData }) {
  const { user } = useSession();
  const tabs = TABS.filter(([, , permission]) => mayUser(user, permission));
  return (
    <nav aria-label="Parts of this event" className="mb-6 border-b border-line">
      <ul className="-mb-px flex flex-wrap">
        {tabs.map(([label, to]) => (
          <li key={label}>
            <Link
              to={to(event.id)}
              activeOptions={{ exact: true, includeSearch: false }}
              className={TAB}
            >
              {label}
              {label === "Waiting list" && event.waitlistCount > 0 && ` (${event.waitlistCount})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
