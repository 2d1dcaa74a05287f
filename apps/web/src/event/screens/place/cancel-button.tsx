import { useState } from "preact/hooks";
import { moneyWords } from "#domain/cancel-money.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import {
  cancelPlace,
  cancelPlaceGuest,
  type Place,
  type PlaceTicket,
} from "../../api/public-api.ts";
import { useSending } from "../../api/use-sending.ts";
import { messages } from "../../messages.ts";
import { ProblemNote } from "../problem-note.tsx";

const text = messages.place;

interface CancelProps {
  place: Place;
  token: string;
  /** Null cancels the whole party. */
  guest: PlaceTicket | null;
  onDone: (place: Place) => void;
}

/** Asks first, and says what becomes of the seats and of the money. */
export function CancelButton(props: CancelProps) {
  const [asking, setAsking] = useState(false);
  const { guest } = props;
  return (
    <>
      <button type="button" class="button" onClick={() => setAsking(true)}>
        {guest ? text.cancelGuest(guest.fullName) : text.cancelAll(countSeats(props.place))}
      </button>
      {asking && <Question {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

const countSeats = ({ party }: Place): number =>
  party.filter(({ status }) => status !== "CANCELLED").length;

function moneyLines(place: Place, guest: PlaceTicket | null): string[] {
  const person = guest ?? place.party[0];
  return person ? moneyWords(person, place, text.money) : [];
}

function Question({ place, token, guest, onDone, onClose }: CancelProps & { onClose(): void }) {
  const { busy, problem, send } = useSending({
    call: () => (guest ? cancelPlaceGuest(token, guest.id) : cancelPlace(token)),
    onDone: (now: Place) => {
      onClose();
      onDone(now);
    },
  });
  const title = guest ? text.cancelGuest(guest.fullName) : text.cancelAll(countSeats(place));
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{guest ? text.cancelGuestText : text.cancelAllText}</p>
      {moneyLines(place, guest).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <ProblemNote problem={problem} />
      <div class="row-of-buttons">
        <button type="button" class="button" onClick={onClose}>
          {text.keep}
        </button>
        <button
          type="button"
          class="button button-main"
          disabled={busy}
          onClick={() => void send(guest)}
        >
          {text.confirmCancel}
        </button>
      </div>
    </Sheet>
  );
}
