import type { Permission } from "@rollcall/core/contract";
import { Link, useLocation } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { TAB, TabRow } from "#ui-react/view-tabs.tsx";
import { messages } from "../messages.ts";
import { mayUser, useSession } from "../session/use-session.ts";
import type { EventData } from "./event-data.ts";

const text = messages.events.tabs;
type Tab = readonly [
  label: (event: EventData) => string,
  to: (eventId: string) => string,
  permission: Permission,
];

const TABS: readonly Tab[] = [
  [() => text.overview, paths.event, "EVENTS:VIEW:events"],
  [() => text.registrations, paths.eventRegistrations, "EVENTS:VIEW:registrations"],
  [
    ({ waitlistCount }) => text.waiting(waitlistCount),
    paths.eventWaitlist,
    "EVENTS:VIEW:registrations",
  ],
  [() => text.checkIn, paths.eventCheckIn, "EVENTS:EDIT:registrations"],
  [() => text.codes, paths.eventCodes, "EVENTS:EDIT:events"],
  [() => text.attendance, paths.eventAttendance, "EVENTS:VIEW:registrations"],
  [() => text.enrol, paths.eventEnrol, "EVENTS:EDIT:registrations"],
  [() => text.import, paths.eventImport, "EVENTS:EDIT:registrations"],
  [() => text.audit, paths.eventAudit, "EVENTS:EDIT:events"],
];

/** Links to the parts of an event that the user's roles allow. */
export function EventTabs({ event }: { event: EventData }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const tabs = TABS.filter(([, , permission]) => mayUser(user, permission));
  return (
    <TabRow label={text.label} current={pathname}>
      {tabs.map(([label, to]) => (
        <li key={to(event.id)}>
          <Link
            to={to(event.id)}
            activeOptions={{ exact: true, includeSearch: false }}
            className={TAB}
          >
            {label(event)}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}
