import { useStore } from "../../lib/use-store.ts";
import { askForCode } from "../close-door.ts";
import type { Desk } from "../desk.ts";
import { messages } from "../messages.ts";
import { ClosedScreen } from "./closed-screen.tsx";
import { DoorScreen } from "./door-screen.tsx";
import { LoginScreen } from "./login-screen.tsx";
import { MessageScreen } from "./message-screen.tsx";

/** The staff page: one screen for each phase of the door. */
export function App({ desk }: { desk: Desk }) {
  const state = useStore(desk.store);
  switch (state.phase) {
    case "loading":
      return <p class="visually-hidden">…</p>;
    case "noStorage":
      return (
        <MessageScreen title={messages.blocked.noStorage}>
          {messages.blocked.noStorageText}
        </MessageScreen>
      );
    case "login":
      return <LoginScreen desk={desk} waiting={state.waiting} lost={state.lost} />;
    case "closed":
      return <ClosedScreen state={state} onAgain={() => askForCode(desk)} />;
    case "door":
      return state.session && <DoorScreen desk={desk} state={state} session={state.session} />;
  }
}
