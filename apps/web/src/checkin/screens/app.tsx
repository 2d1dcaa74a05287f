import type { FunctionComponent } from "preact";
import { useState } from "preact/hooks";
import { useStore } from "#lib/use-store.ts";
import { messages } from "../messages.ts";
import type { CheckinDevice } from "../session/checkin-device.ts";
import { askForCode, endShift } from "../session/close-door.ts";
import { DoorScreen } from "./checkin-screen.tsx";
import { ClosedScreen } from "./closed-screen.tsx";
import { LoginScreen } from "./login-screen.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { OtherTabScreen } from "./other-tab-screen.tsx";

/** The staff page, with one screen for each phase. */
export function App(props: { device: CheckinDevice; onTakeOver: () => Promise<void> }) {
  const { device, onTakeOver } = props;
  const state = useStore(device.store);
  const { open, practise } = usePractice();
  if (open) return open;
  switch (state.phase) {
    case "loading":
      return <p class="visually-hidden">…</p>;
    case "noStorage":
      return (
        <MessageScreen title={messages.blocked.noStorage}>
          {messages.blocked.noStorageText}
        </MessageScreen>
      );
    case "otherTab":
      return <OtherTabScreen onTakeOver={onTakeOver} />;
    case "login":
      return (
        <LoginScreen
          device={device}
          waiting={state.waiting}
          lost={state.lost}
          onPractise={practise}
        />
      );
    case "closed":
      return <ClosedScreen state={state} onAgain={() => askForCode(device)} />;
    case "door":
      return (
        state.session && (
          <DoorScreen
            device={device}
            state={state}
            session={state.session}
            onLeave={() => void endShift(device)}
          />
        )
      );
  }
}

type PracticeScreen = FunctionComponent<{ onLeave: () => void }>;

/** The practice door, which is loaded when somebody wants it (rules#practice). */
function usePractice() {
  const [screen, setScreen] = useState<{ Screen: PracticeScreen } | null>(null);
  const practise = async (): Promise<void> => {
    const { PracticeDoor } = await import("../practice/practice-door.tsx");
    setScreen({ Screen: PracticeDoor });
  };
  const open = screen && <screen.Screen onLeave={() => setScreen(null)} />;
  return { open, practise };
}
