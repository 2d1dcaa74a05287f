import { registrationOffer } from "@rollcall/core/contract";
import { fewLeft } from "#domain/few-left.ts";
import type { ListedEvent } from "../api/public-api.ts";
import { messages } from "../messages.ts";

const text = messages.seats;

type Seated = Pick<ListedEvent, "waitlistEnabled"> & Parameters<typeof registrationOffer>[0];

interface SeatsWord {
  words: string;
  tone: "warn" | "off";
}

/** That seats are few, or why none can be had; nothing where there is no need to hurry. */
export function seatsWord(event: Seated, now = new Date()): SeatsWord | undefined {
  const state = registrationOffer(event, event.waitlistEnabled, now);
  if (state !== "open") return { words: text[state], tone: state === "waitlist" ? "warn" : "off" };
  const seatsLeft = fewLeft(event.seatsLeft);
  return seatsLeft === undefined ? undefined : { words: text.left(seatsLeft), tone: "warn" };
}
