import { Sheet } from "../../ui/sheet.tsx";
import { endShift } from "../close-door.ts";
import type { Desk } from "../desk.ts";
import { messages } from "../messages.ts";

const text = messages.end;

/** Asks before the list leaves the device. */
export function EndShift(props: { desk: Desk; waiting: number; onClose: () => void }) {
  const { desk, waiting, onClose } = props;
  return (
    <Sheet title={text.title} onClose={onClose}>
      <p>{text.text}</p>
      {waiting > 0 && <p class="problem">{text.waiting(waiting)}</p>}
      <div class="row-of-buttons">
        <button type="button" class="button" onClick={onClose}>
          {text.cancel}
        </button>
        <button type="button" class="button button-main" onClick={() => void endShift(desk)}>
          {text.confirm}
        </button>
      </div>
    </Sheet>
  );
}
