import type { ListedEvent } from "../api/public-api.ts";
import { seatsWord } from "../format/seats-word.ts";

/** That seats are few or not to be had, in a few words and a colour; otherwise nothing. */
export function SeatsTag({ event }: { event: ListedEvent }) {
  const word = seatsWord(event);
  return word ? <span class={`tag tag-${word.tone}`}>{word.words}</span> : null;
}
