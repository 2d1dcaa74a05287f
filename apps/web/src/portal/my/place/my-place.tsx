import { buttonClass } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { my as messages } from "../messages/my.ts";
import type { MyEventData, MyPlaceData } from "../my-data.ts";
import { usePublicPage } from "../public-page.tsx";
import { OwnPlace } from "./own-place.tsx";

const text = messages.event;

interface MyPlaceProps {
  event: MyEventData;
  place: MyPlaceData;
}

/** The member's registration status at the event, and the possible actions. */
export function MyPlace({ event, place }: MyPlaceProps) {
  const { registrationStatus } = place;
  if (registrationStatus === null || registrationStatus === "CANCELLED")
    return <NoPlace event={event} place={place} />;
  return <OwnPlace event={event} standing={{ ...place, registrationStatus }} />;
}

/** Registering is a matter of the event's page, which is the same for members and strangers. */
function NoPlace({ event, place }: MyPlaceProps) {
  const page = usePublicPage()(event);
  return (
    <Panel title={text.yourPlace}>
      <p>{place.registrationStatus === "CANCELLED" ? text.cancelledEarlier : text.noPlace}</p>
      {event.status === "CANCELLED" && <p>{text.isCancelled}</p>}
      {page && (
        <div>
          <a href={page} className={buttonClass("main")}>
            {text.toPage}
          </a>
        </div>
      )}
    </Panel>
  );
}
