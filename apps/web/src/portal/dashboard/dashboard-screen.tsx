import { useQuery } from "@tanstack/react-query";
import { formatDay } from "#lib/format/format-day.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { ShownWhenLoaded } from "#ui-react/shown-when-loaded.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { FailedMailNotice } from "../mail/failed-mail-notice.tsx";
import { useHasRole, useMay } from "../session/use-session.ts";
import { FirstSteps } from "./first-steps.tsx";
import { dashboard } from "./messages/dashboard.ts";
import { NeedsYou } from "./needs-you.tsx";
import { LaterEvents, NextEvent } from "./next-event.tsx";
import { TurnoutPanel } from "./turnout.tsx";

const text = dashboard;

/** /dashboard: the tasks of today, in the club's time zone. */
export function DashboardScreen() {
  const tenant = useQuery(api.tenancy.own.queryOptions({}));
  const isAdmin = useHasRole("ADMIN");
  const seesReports = useMay("EVENTS:VIEW:registrations");
  return (
    <ShownWhenLoaded shape="page" count={4}>
      <Loaded query={tenant}>
        {({ name, timezone }) => (
          <PageHeader
            title={text.title}
            about={text.about(name, formatDay(new Date().toISOString(), timezone))}
          />
        )}
      </Loaded>
      <FailedMailNotice />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <NextEvent />
        <div className="grid gap-5">
          {isAdmin && tenant.data && <FirstSteps tenantId={tenant.data.id} />}
          <NeedsYou />
        </div>
        <LaterEvents />
        <div className="lg:col-start-2">{seesReports && <TurnoutPanel />}</div>
      </div>
    </ShownWhenLoaded>
  );
}
