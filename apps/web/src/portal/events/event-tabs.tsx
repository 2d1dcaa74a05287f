import type { Permission } from "@rollcall/core/contract";
import { Link, useLocation } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { PILL, PillRow, TAB, TabRow } from "#ui-react/list/view-tabs.tsx";
import { mayUser, useSession } from "../session/use-session.ts";
import type { EventData } from "./event-data.ts";
import { eventPage } from "./messages/event-page.ts";
import { events } from "./messages/events.ts";

const text = events.tabs;
const { parts } = eventPage;

/** One page of an event. */
interface Page {
  label: (event: EventData) => string;
  to: (eventId: string) => string;
  permission: Permission;
}

interface Tab {
  label: (event: EventData) => string;
  /** The first that the user's roles allow is what the tab opens. */
  pages: readonly Page[];
  /** The first page leads to the others itself. */
  isOneList?: true;
}

const page = (label: Page["label"], to: Page["to"], permission: Permission): Page => ({
  label,
  to,
  permission,
});

/** Five parts at most; what belongs together is one part with several pages. */
const TABS: readonly Tab[] = [
  {
    label: () => text.overview,
    pages: [page(() => text.overview, paths.event, "EVENTS:VIEW:events")],
  },
  {
    label: () => parts.people,
    pages: [
      page(() => parts.people, paths.eventRegistrations, "EVENTS:VIEW:registrations"),
      page(() => text.enrol, paths.eventEnrol, "EVENTS:EDIT:registrations"),
      page(() => text.import, paths.eventImport, "EVENTS:EDIT:registrations"),
    ],
    isOneList: true,
  },
  {
    label: () => parts.door,
    pages: [
      page(() => text.checkIn, paths.eventCheckIn, "EVENTS:EDIT:registrations"),
      page(() => text.codes, paths.eventCodes, "EVENTS:EDIT:events"),
    ],
  },
  {
    label: () => parts.messages,
    pages: [page(() => parts.messages, paths.eventMessages, "COMMUNICATIONS:VIEW:broadcasts")],
  },
  {
    label: () => parts.reports,
    pages: [
      page(() => text.attendance, paths.eventAttendance, "EVENTS:VIEW:registrations"),
      page(() => text.audit, paths.eventAudit, "EVENTS:EDIT:events"),
    ],
  },
];

/** Links to the parts of an event that the user's roles allow, and to the pages of the open part. */
export function EventTabs({ event }: { event: EventData }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const tabs = TABS.map(({ label, pages, isOneList }) => ({
    label,
    isOneList,
    pages: pages.filter(({ permission }) => mayUser(user, permission)),
  }));
  const open = tabs.find(({ pages }) => pages.some(({ to }) => to(event.id) === pathname));
  return (
    <>
      <TabRow label={text.label} current={pathname}>
        {tabs.map((tab) => {
          const [first] = tab.pages;
          if (!first) return null;
          return (
            <li key={first.to(event.id)}>
              <Link
                to={first.to(event.id)}
                activeOptions={{ exact: true }}
                activeProps={{ "aria-current": undefined }}
                aria-current={tab === open ? "page" : undefined}
                className={TAB}
              >
                {tab.label(event)}
              </Link>
            </li>
          );
        })}
      </TabRow>
      {open && !open.isOneList && open.pages.length > 1 && (
        <PillRow label={open.label(event)} current={pathname}>
          {open.pages.map(({ label, to }) => (
            <li key={to(event.id)}>
              <Link
                to={to(event.id)}
                activeOptions={{ exact: true, includeSearch: false }}
                className={PILL}
              >
                {label(event)}
              </Link>
            </li>
          ))}
        </PillRow>
      )}
    </>
  );
}
