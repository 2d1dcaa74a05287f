import { Sheet } from "../../ui/sheet.tsx";
import { messages } from "../messages.ts";
import type { CheckinDevice } from "../session/checkin-device.ts";
import { endShift } from "../session/close-door.ts";
import { ShiftSums } from "./shift-sums.tsx";

const text = messages.end;

/** Asks before the list is deleted from the device. */
export function EndShift(props: { device: CheckinDevice; waiting: number; onClose: () => void }) {
  const { device, waiting, onClose } = props;
  return (
    <Sheet title={text.title} onClose={onClose}>
      <ShiftSums device={device} />
      <p>{text.text}</p>
      {waiting > 0 && <p class="problem">{text.waiting(waiting)}</p>}
      <div class="row-of-buttons">
        <button type="button" class="button" onClick={onClose}>
          {text.cancel}
        </button>
        <button type="button" class="button button-main" onClick={() => void endShift(device)}>
          {text.confirm}
        </button>
      </div>
    </Sheet>
  );
}
