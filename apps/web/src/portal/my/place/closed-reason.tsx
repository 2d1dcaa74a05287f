import type { ReactNode } from "react";
import { Time } from "../../../ui-react/time.tsx";
import { messages } from "../../messages.ts";
import type { MyEventData, MyPlaceData } from "../my-data.ts";

const text = messages.my.event;

/** Why nobody can register for the event now; nothing when somebody can. */
export function closedReason(event: MyEventData, place: MyPlaceData, now: number): ReactNode {
  const { status, endsAt, timezone, registrationOpensAt, registrationClosesAt } = event;
  if (status === "CANCELLED") return <p>{text.isCancelled}</p>;
  if (status === "COMPLETED" || Date.parse(endsAt) <= now) return <p>{text.isOver}</p>;
  if (registrationOpensAt && Date.parse(registrationOpensAt) > now)
    return (
      <p>
        {text.opens} <Time at={registrationOpensAt} timezone={timezone} />
      </p>
    );
  if (registrationClosesAt && Date.parse(registrationClosesAt) <= now)
    return (
      <p>
        {text.closed} <Time at={registrationClosesAt} timezone={timezone} />
      </p>
    );
  // The queue is offered at free events only (specification "Waitlist").
  if (place.seatsLeft === 0 && event.isPaid) return <SoldOut />;
  if (place.seatsLeft === 0 && !place.waitlistActive) return <p>{text.isFull}</p>;
  return null;
}

const SoldOut = () => (
  <>
    <p>
      <strong>{text.soldOut}</strong>
    </p>
    <p>{text.isFull}</p>
  </>
);
