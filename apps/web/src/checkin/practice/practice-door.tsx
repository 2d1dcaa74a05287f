import "./practice.css";
import { useState } from "preact/hooks";
import { useStore } from "#lib/use-store.ts";
import { DoorScreen } from "../screens/checkin-screen.tsx";
import { messages } from "./messages.ts";
import { openPractice } from "./open-practice.ts";
import { PracticePanel } from "./practice-panel.tsx";

const text = messages.banner;

/** The door with made-up people, under a banner that says so on every screen. */
export function PracticeDoor({ onLeave }: { onLeave: () => void }) {
  const [round, setRound] = useState(1);
  return (
    <div class="practice">
      <aside class="practice-banner" aria-label={text.title}>
        <p>
          <strong>{text.title}</strong> <span>{text.text}</span>
        </p>
        <button type="button" class="button" aria-label={text.leavePractice} onClick={onLeave}>
          {text.leave}
        </button>
      </aside>
      <Round key={round} onLeave={onLeave} onAgain={() => setRound(round + 1)} />
    </div>
  );
}

/** From a fresh list until somebody starts over. */
function Round({ onLeave, onAgain }: { onLeave: () => void; onAgain: () => void }) {
  const [practice] = useState(openPractice);
  const { device } = practice;
  const state = useStore(device.store);
  if (!state.session) return null;
  return (
    <DoorScreen device={device} state={state} session={state.session} onLeave={onLeave}>
      <PracticePanel practice={practice} state={state} onAgain={onAgain} />
    </DoorScreen>
  );
}
