import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/controls.css";
import "./staff.css";
import "./scan.css";
import "./panels.css";
import "./verdict.css";
import { render } from "preact";
import { createDesk, type Desk } from "./desk.ts";
import { type DoorAddress, readDoorAddress } from "./door-address.ts";
import { createDoorClient } from "./door-client.ts";
import { openDoorDatabase } from "./door-storage.ts";
import { keepInTouch } from "./keep-in-touch.ts";
import { messages } from "./messages.ts";
import { resumeDoor } from "./open-door.ts";
import { registerWorker } from "./register-worker.ts";
import { App } from "./screens/app.tsx";
import { MessageScreen } from "./screens/message-screen.tsx";

const { blocked } = messages;

async function openDesk(address: DoorAddress): Promise<Desk> {
  const db = await openDoorDatabase();
  const api = (token: string | null) => createDoorClient(address.eventId, token);
  const desk = createDesk({ address, db, api });
  await resumeDoor(desk);
  keepInTouch(desk);
  return desk;
}

async function start(root: HTMLElement): Promise<void> {
  const address = readDoorAddress(location.pathname);
  if (!address) {
    render(<MessageScreen title={blocked.noEvent}>{blocked.noEventText}</MessageScreen>, root);
    return;
  }
  registerWorker();
  try {
    render(<App desk={await openDesk(address)} />, root);
  } catch {
    render(<MessageScreen title={blocked.noStorage}>{blocked.noStorageText}</MessageScreen>, root);
  }
}

const root = document.getElementById("door");
if (root) void start(root);
