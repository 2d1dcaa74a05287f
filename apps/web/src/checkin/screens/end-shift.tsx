import { Sheet } from "../../ui/sheet.tsx";
import { messages } from "../messages.ts";
import type { CheckinDevice } from "../session/checkin-device.ts";
import { ShiftSums } from "./shift-sums.tsx";

const text = messages.end;

type EndProps = {
  device: CheckinDevice;
  waiting: number;
  onEnd: () => void;
  onClose: () => void;
};

/** Asks before the list is deleted from the device. */
export function EndShift({ device, waiting, onEnd, onClose }: EndProps) {
  return (
    <Sheet title={text.title} onClose={onClose}>
      <ShiftSums device={device} />
      <p>{text.text}</p>
      {waiting > 0 && <p class="problem">{text.waiting(waiting)}</p>}
      <div class="row-of-buttons">
        <button type="button" class="button" onClick={onClose}>
          {text.cancel}
        </button>
        <button type="button" class="button button-main" onClick={onEnd}>
          {text.confirm}
        </button>
      </div>
    </Sheet>
  );
}
