import { registrationOffer } from "@rollcall/core/contract";
import { messages } from "../messages.ts";
import type { ListedEvent } from "../public-api.ts";

const text = messages.seats;

/** Whether there are seats, in a few words and a colour. */
export function SeatsTag({ event }: { event: ListedEvent }) {
  const state = registrationOffer(event, event.waitlistEnabled, new Date());
  if (state !== "open") {
    return (
      <span class={`tag ${state === "waitlist" ? "tag-warn" : "tag-off"}`}>{text[state]}</span>
    );
  }
  const { seatsLeft } = event;
  const words = seatsLeft === null ? text.plenty : text.left(seatsLeft);
  const few = seatsLeft !== null && seatsLeft <= 10;
  return <span class={`tag ${few ? "tag-warn" : "tag-good"}`}>{words}</span>;
}
