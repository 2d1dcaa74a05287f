import { useEffect, useState } from "preact/hooks";
import { formatTimeLeft } from "#lib/format/format-time.ts";
import { useNow } from "#lib/use-now.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "../messages.ts";
import type { DoorState } from "../session/checkin-device.ts";
import { isMuted, setMuted } from "../verdict/feedback.ts";
import { DoorCounter } from "./door-counter.tsx";
import { EndShift } from "./end-shift.tsx";
import type { ErrandProps } from "./panel.ts";
import { TextSizeButton } from "./text-size-button.tsx";

const text = messages.bar;
const SOON_OVER_MS = 15 * 60_000;

/** What the staff must always see: the count, the connection, the code's remaining time. */
export function DoorBar(props: ErrandProps & { onLeave: () => void }) {
  const { device, state, session, onResume, onLeave } = props;
  const hint = text.hints[state.link];
  const [ending, setEnding] = useState(false);
  const goOn = (): void => {
    setEnding(false);
    onResume();
  };
  // A scan shows that the shift goes on. Its verdict must not be hidden by the question.
  useEffect(() => {
    if (state.shown) setEnding(false);
  }, [state.shown]);
  return (
    <header class="bar">
      <div class="bar-event">
        <h1>{session.event.title}</h1>
        <p class="bar-staff">
          {session.tenant.name} · {session.staffName}
        </p>
      </div>
      <DoorCounter state={state} session={session} onClose={onResume} />
      <div class="bar-facts">
        <LinkFact state={state} />
        <TimeLeft expiresAt={session.expiresAt} />
      </div>
      <div class="bar-buttons">
        <TextSizeButton />
        <MuteButton />
        <button
          type="button"
          class="button button-round"
          aria-label={text.end}
          title={text.end}
          onClick={() => setEnding(true)}
        >
          <Icon name="leave" />
        </button>
      </div>
      {hint && <p class="bar-offline">{hint}</p>}
      {state.lost > 0 && <p class="bar-offline">{messages.lost(state.lost)}</p>}
      {ending && (
        <EndShift device={device} waiting={state.outbox.length} onEnd={onLeave} onClose={goOn} />
      )}
    </header>
  );
}

function LinkFact({ state }: { state: DoorState }) {
  const { link, outbox } = state;
  return (
    <p class={`fact fact-${link}`} role="status">
      <Icon name={link === "online" ? "link" : "noLink"} />
      <span>{text[link]}</span>
      {outbox.length > 0 && <strong class="waiting">{text.waiting(outbox.length)}</strong>}
    </p>
  );
}

function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const msLeft = Date.parse(expiresAt) - useNow(10_000);
  return (
    <p class={msLeft < SOON_OVER_MS ? "fact fact-soon" : "fact"}>
      <Icon name="clock" />
      <span>{text.timeLeft(formatTimeLeft(msLeft, messages.span))}</span>
    </p>
  );
}

function MuteButton() {
  const [muted, setState] = useState(isMuted);
  const toggle = (): void => {
    setMuted(!muted);
    setState(!muted);
  };
  const label = muted ? text.unmute : text.mute;
  return (
    <button
      type="button"
      class="button button-round"
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon name={muted ? "mute" : "sound"} />
    </button>
  );
}
