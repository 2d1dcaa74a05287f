import { registrationOffer } from "@rollcall/core/contract";
import type { ReactNode } from "react";
import { Time } from "#ui-react/time.tsx";
import { my as messages } from "../messages/my.ts";
import type { MyEventData, MyPlaceData } from "../my-data.ts";

const text = messages.event;

/** Why the member cannot register for the event now; null if they can. */
export function closedReason(event: MyEventData, place: MyPlaceData, now: number): ReactNode {
  const { seatsLeft, waitlistEnabled } = place;
  switch (registrationOffer({ ...event, seatsLeft }, waitlistEnabled, new Date(now))) {
    case "open":
    case "waitlist":
      return null;
    case "draft":
    case "cancelled":
      return <p>{text.isCancelled}</p>;
    case "over":
      return <p>{text.isOver}</p>;
    case "notYet":
      return <From words={text.opens} instant={event.registrationOpensAt} zone={event.timezone} />;
    case "closed":
      return (
        <From words={text.closed} instant={event.registrationClosesAt} zone={event.timezone} />
      );
    case "soldOut":
      return <SoldOut />;
    case "full":
      return <p>{text.isFull}</p>;
  }
}

const From = ({
  words,
  instant,
  zone,
}: {
  words: string;
  instant: string | null;
  zone: string;
}) => (
  <p>
    {words} {instant && <Time instant={instant} timezone={zone} />}
  </p>
);

const SoldOut = () => (
  <>
    <p>
      <strong>{text.soldOut}</strong>
    </p>
    <p>{text.isFull}</p>
  </>
);
