import { Badge } from "../../ui-react/badge.tsx";
import type { Tone } from "../../ui-react/status-words.ts";
import type { MyPlaceData } from "./my-data.ts";

type Stored = NonNullable<MyPlaceData["registrationStatus"]>;

/** How a registration reads to the person who has it. */
const WORDS: Record<Stored, readonly [string, Tone]> = {
  PENDING: ["To be paid", "wait"],
  CONFIRMED: ["You are registered", "good"],
  CHECKED_IN: ["You are checked in", "good"],
  WAITLISTED: ["On the waiting list", "wait"],
  CANCELLED: ["Cancelled", "bad"],
};

/** Where a member stands with an event, in a badge. */
export function PlaceBadge({ status }: { status: Stored }) {
  const [word, tone] = WORDS[status];
  return <Badge tone={tone}>{word}</Badge>;
}
