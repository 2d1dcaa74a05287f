import { messages } from "../messages.ts";
import type { DoorState } from "../session/checkin-device.ts";

const text = messages.closed;

/** Why the door is closed on this device, and how many entries still wait here. */
export function ClosedScreen({ state, onAgain }: { state: DoorState; onAgain: () => void }) {
  const { title, text: why } = text.of(state.closing ?? "refused");
  const { waiting, lost } = state;
  return (
    <main class="plain">
      <div class="plain-card" role="alert">
        <p class="brand">{state.title ?? messages.product}</p>
        <h1>{title}</h1>
        <p class="lead">{why}</p>
        {lost > 0 && <p class="problem">{messages.lost(lost)}</p>}
        {waiting > 0 && <p class="problem">{text.waiting(waiting)}</p>}
        {waiting + lost === 0 && <p class="note">{text.nothingWaits}</p>}
        <button type="button" class="button button-main button-big" onClick={onAgain}>
          {text.again}
        </button>
      </div>
    </main>
  );
}
