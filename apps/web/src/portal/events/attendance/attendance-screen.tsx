import { useQuery } from "@tanstack/react-query";
import { Figure, Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { formatTurnout } from "../../reports/turnout.ts";
import type { AttendanceData } from "../event-data.ts";
import { events as messages } from "../messages/events.ts";
import { useEvent } from "../use-event.ts";
import { ArrivalsPlot } from "./arrivals-plot.tsx";
import { TicketTypeTable } from "./ticket-type-table.tsx";

const text = messages.attendance;

/** /events/:eventId/attendance: who attended, with reconciled numbers. */
export function AttendanceScreen() {
  const event = useEvent();
  const query = useQuery(api.reporting.eventAttendance.queryOptions({ eventId: event.id }));
  return (
    <Loaded query={query} shape="panels">
      {(attendance) => (
        <div className="grid gap-5">
          <Counts attendance={attendance} />
          <Panel title={text.arrivals}>
            <ArrivalsPlot
              arrivals={attendance.arrivals}
              startsAt={event.startsAt}
              timezone={event.timezone}
            />
          </Panel>
          <Panel title={text.byTicketType}>
            <TicketTypeTable rows={attendance.byTicketType} isFinal={attendance.isFinal} />
          </Panel>
        </div>
      )}
    </Loaded>
  );
}

function Counts({ attendance }: { attendance: AttendanceData }) {
  const { registered, checkedIn, noShow, walkIns, walkInsUndone, isFinal } = attendance;
  const turnout = isFinal ? formatTurnout([attendance]) : undefined;
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure
        label={text.seats}
        value={registered + attendance.pending}
        note={text.seatsAbout(attendance)}
      />
      <Figure label={text.registered} value={registered} note={text.walkedIn(walkIns)} />
      <Figure
        label={text.came}
        value={checkedIn}
        note={isFinal ? turnout && text.share(turnout) : text.soFar(registered)}
      />
      <Figure
        label={isFinal ? text.didNotCome : text.toCome}
        value={noShow}
        note={walkInsUndone > 0 ? text.undone(walkInsUndone) : undefined}
      />
    </div>
  );
}
