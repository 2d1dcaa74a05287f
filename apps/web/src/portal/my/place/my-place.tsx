import { Panel } from "#ui-react/panel.tsx";
import { my as messages } from "../messages/my.ts";
import type { MyEventData, MyPlaceData } from "../my-data.ts";
import { closedReason } from "./closed-reason.tsx";
import { OwnPlace } from "./own-place.tsx";
import { PartyForm } from "./party-form.tsx";

const text = messages.event;

interface MyPlaceProps {
  event: MyEventData;
  place: MyPlaceData;
}

/** The member's registration status at the event, and the possible actions. */
export function MyPlace({ event, place }: MyPlaceProps) {
  const { registrationStatus } = place;
  if (registrationStatus === null || registrationStatus === "CANCELLED")
    return <Register event={event} place={place} />;
  return <OwnPlace event={event} standing={{ ...place, registrationStatus }} />;
}

function Register({ event, place }: MyPlaceProps) {
  const closed = closedReason(event, place, Date.now());
  return (
    <Panel title={messages.register.title}>
      {place.registrationStatus === "CANCELLED" && (
        <p className="text-muted">{text.cancelledEarlier}</p>
      )}
      {closed ?? <PartyForm event={event} place={place} />}
    </Panel>
  );
}
