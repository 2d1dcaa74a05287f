import { useQuery } from "@tanstack/react-query";
import { formatDay } from "#lib/format-day.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { ShownWhenLoaded } from "#ui-react/shown-when-loaded.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { FailedMailNotice } from "../mail/failed-mail-notice.tsx";
import { messages } from "../messages.ts";
import { useHasRole, useMay } from "../session/use-session.ts";
import { DraftEvents } from "./draft-events.tsx";
import { EventsToday } from "./events-today.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { FreedSeats } from "./freed-seats.tsx";
import { PendingApplications } from "./pending-applications.tsx";
import { PendingPayments } from "./pending-payments.tsx";

const text = messages.dashboard;

/** /dashboard: the tasks of today, in the club's time zone. */
export function DashboardScreen() {
  const tenant = useQuery(api.tenancy.own.queryOptions({}));
  const isAdmin = useHasRole("ADMIN");
  const seesPayments = useMay("BILLING:VIEW:payments");
  const decidesApplications = useMay("MEMBERSHIP:EDIT:members");
  return (
    <ShownWhenLoaded lines={8}>
      <Loaded query={tenant}>
        {({ name, timezone }) => (
          <PageHeader
            title={text.title}
            about={text.about(name, formatDay(new Date().toISOString(), timezone))}
          />
        )}
      </Loaded>
      <FailedMailNotice />
      <div className="grid gap-5 lg:grid-cols-2">
        {isAdmin && tenant.data && <FirstSteps tenantId={tenant.data.id} />}
        {tenant.data && <EventsToday timezone={tenant.data.timezone} />}
        <FreedSeats />
        {seesPayments && <PendingPayments />}
        {decidesApplications && <PendingApplications />}
        <DraftEvents />
      </div>
    </ShownWhenLoaded>
  );
}
