import type { DoorState } from "../desk.ts";
import { messages } from "../messages.ts";

const text = messages.closed;

/** Why the door is closed on this device, and what still waits here. */
export function ClosedScreen({ state, onAgain }: { state: DoorState; onAgain: () => void }) {
  const { title, text: why } = text.of(state.closing ?? "refused");
  const { waiting } = state;
  return (
    <main class="plain">
      <div class="plain-card" role="alert">
        <p class="brand">{state.title ?? messages.product}</p>
        <h1>{title}</h1>
        <p class="lead">{why}</p>
        <p class={waiting > 0 ? "problem" : "note"}>
          {waiting > 0 ? text.waiting(waiting) : text.nothingWaits}
        </p>
        <button type="button" class="button button-main button-big" onClick={onAgain}>
          {text.again}
        </button>
      </div>
    </main>
  );
}
