import { useState } from "preact/hooks";
import { messages } from "../messages.ts";

const text = messages.otherTab;

/** Another tab of this device has the door. This tab can take it over. */
export function OtherTabScreen({ onTakeOver }: { onTakeOver: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const takeOver = (): void => {
    if (busy) return;
    setBusy(true);
    void onTakeOver();
  };
  return (
    <main class="plain">
      <div class="plain-card">
        <div role="alert" class="plain-said">
          <p class="brand">{messages.product}</p>
          <h1>{text.title}</h1>
          <p class="lead">{text.text}</p>
        </div>
        <button
          type="button"
          class="button button-main button-big"
          aria-disabled={busy}
          onClick={takeOver}
        >
          {busy ? text.busy : text.takeOver}
        </button>
      </div>
    </main>
  );
}
