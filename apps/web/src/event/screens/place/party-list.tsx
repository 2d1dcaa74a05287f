import { isOver } from "@rollcall/core/contract";
import { isOpen } from "#domain/place-draft.ts";
import type { Place } from "../../api/public-api.ts";
import { messages } from "../../messages.ts";
import { CancelButton } from "./cancel-button.tsx";

const text = messages.place;

interface PartyProps {
  place: Place;
  token: string;
  onDone: (place: Place) => void;
}

/** The guests, each with what became of them; the host can cancel one alone. */
export function PartyList({ place, token, onDone }: PartyProps) {
  const [, ...guests] = place.party;
  const mayChange = !isOver(place.event, new Date());
  if (guests.length === 0) return null;
  return (
    <section aria-label={messages.form.guests}>
      <h3>{messages.form.guests}</h3>
      <ul class="place-party">
        {guests.map((guest) => (
          <li key={guest.id}>
            <span>
              {guest.fullName} <span class="muted small">{text.status[guest.status]}</span>
            </span>
            {mayChange && isOpen(guest) && <CancelButton {...{ place, token, guest, onDone }} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
