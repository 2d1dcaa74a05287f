import { useState } from "preact/hooks";
import { Sheet } from "../../ui/sheet.tsx";
import { messages as door } from "../messages.ts";
import type { DoorSession } from "../session/checkin-api.ts";
import { countAtDoor, type DoorState } from "../session/checkin-device.ts";
import { countByTicket } from "../session/count-by-ticket.ts";
import { messages } from "./messages.ts";

const text = messages.counter;

interface CounterProps {
  state: DoorState;
  session: DoorSession;
  onClose: () => void;
}

/** How many are in, always in view; touched, it tells them apart by ticket type. */
export function DoorCounter({ state, session, onClose }: CounterProps) {
  const [open, setOpen] = useState(false);
  const { inside, confirmed } = countAtDoor(state);
  const close = (): void => {
    setOpen(false);
    onClose();
  };
  return (
    <div class="counter">
      <button type="button" class="counter-button" onClick={() => setOpen(true)}>
        <span aria-hidden="true">
          <strong>{inside}</strong> <span class="counter-of">{door.bar.of(confirmed)}</span>
        </span>
        <span class="visually-hidden">
          {door.bar.counter(inside, confirmed)}. {text.open}
        </span>
      </button>
      {open && (
        <Sheet title={text.title} onClose={close}>
          <Counts state={state} session={session} />
          <button type="button" class="button button-main" onClick={close}>
            {text.close}
          </button>
        </Sheet>
      )}
    </div>
  );
}

function Counts({ state, session }: Pick<CounterProps, "state" | "session">) {
  const all = { name: text.all, ...countAtDoor(state) };
  const lines = [...countByTicket(state, session), all];
  return (
    <table class="counts">
      <thead>
        <tr>
          <th scope="col">{text.ticket}</th>
          <th scope="col">{text.inside}</th>
          <th scope="col">{text.confirmed}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, inside, confirmed }) => (
          <tr key={name}>
            <th scope="row">
              {name ?? text.none}
              <progress value={inside} max={Math.max(confirmed, 1)} aria-hidden="true" />
            </th>
            <td>{inside}</td>
            <td>{confirmed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
