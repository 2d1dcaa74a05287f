import { useStore } from "#lib/use-store.ts";
import { messages } from "../messages.ts";
import type { CheckinDevice } from "../session/checkin-device.ts";
import { askForCode } from "../session/close-door.ts";
import { DoorScreen } from "./checkin-screen.tsx";
import { ClosedScreen } from "./closed-screen.tsx";
import { LoginScreen } from "./login-screen.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { OtherTabScreen } from "./other-tab-screen.tsx";

/** The staff page, with one screen for each phase. */
export function App(props: { device: CheckinDevice; onTakeOver: () => Promise<void> }) {
  const { device, onTakeOver } = props;
  const state = useStore(device.store);
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
      return <LoginScreen device={device} waiting={state.waiting} lost={state.lost} />;
    case "closed":
      return <ClosedScreen state={state} onAgain={() => askForCode(device)} />;
    case "door":
      return state.session && <DoorScreen device={device} state={state} session={state.session} />;
  }
}
