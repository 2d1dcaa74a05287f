import { useQuery } from "@tanstack/react-query";
import { Figure, Panel } from "../../../ui-react/panel.tsx";
import { Loaded } from "../../../ui-react/states.tsx";
import { api } from "../../api.ts";
import type { AttendanceData } from "../event-data.ts";
import { useEvent } from "../use-event.ts";
import { ArrivalsPlot } from "./arrivals-plot.tsx";
import { TicketTypeTable } from "./ticket-type-table.tsx";

/** /events/:eventId/attendance: who came, reconciled. */
export function AttendanceScreen() {
  const event = useEvent();
  const query = useQuery(api.reporting.eventAttendance.queryOptions({ eventId: event.id }));
  return (
    <Loaded query={query} lines={8}>
      {(attendance) => (
        <div className="grid gap-5">
          <Counts attendance={attendance} />
          <Panel title="Arrivals">
            <ArrivalsPlot arrivals={attendance.arrivals} timezone={event.timezone} />
          </Panel>
          <Panel title="By ticket type">
            <TicketTypeTable rows={attendance.byTicketType} />
          </Panel>
        </div>
      )}
    </Loaded>
  );
}

function Counts({ attendance }: { attendance: AttendanceData }) {
  const { registered, checkedIn, noShow, walkIns, waitlisted, cancelled, pending, isFinal } =
    attendance;
  const share = registered === 0 ? 0 : Math.round((checkedIn / registered) * 100);
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure label="Registered" value={registered} note={`${walkIns} of them walked in`} />
      <Figure label="Came" value={checkedIn} note={`${share} % of the registered`} />
      <Figure label={isFinal ? "Did not come" : "Still to come"} value={noShow} />
      <Figure
        label="Others"
        value={pending + waitlisted + cancelled}
        note={`${pending} not paid, ${waitlisted} waiting, ${cancelled} cancelled`}
      />
    </div>
  );
}
