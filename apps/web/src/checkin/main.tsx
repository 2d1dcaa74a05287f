import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/controls.css";
import "./staff.css";
import "./counter.css";
import "./scan.css";
import "./panels.css";
import "./verdict/verdict.css";
import { type ComponentChild, render } from "preact";
import { takeAskedLanguage } from "#lib/own-language.ts";
import { registerWorker } from "#lib/register-worker.ts";
import { takeOver } from "#lib/take-over.ts";
import { messages } from "./messages.ts";
import { App } from "./screens/app.tsx";
import { MessageScreen } from "./screens/message-screen.tsx";
import { type DoorAddress, readDoorAddress } from "./session/checkin-address.ts";
import { createDoorClient } from "./session/checkin-client.ts";
import { type CheckinDevice, createCheckinDevice } from "./session/checkin-device.ts";
import { openDoorDatabase } from "./session/checkin-storage.ts";
import { openDoorTab } from "./session/checkin-tab.ts";
import { leaveToOtherTab } from "./session/close-door.ts";
import { resumeDoor } from "./session/open-door.ts";
import { resumeWhenFree } from "./session/resume-when-free.ts";
import { stayConnected } from "./session/stay-connected.ts";
import { applyTextSize } from "./session/text-size.ts";

const { blocked } = messages;

type OpenedDevice = { device: CheckinDevice; onTakeOver: () => Promise<void> };

async function openDevice(address: DoorAddress, onHeld: () => void): Promise<OpenedDevice> {
  let outdated = false;
  const db = await openDoorDatabase({
    onHeld,
    async onNewer() {
      outdated = true;
      await leaveToOtherTab(device);
    },
    onLost: () => device.store.patch({ phase: "noStorage" }),
  });
  const api = (token: string | null) => createDoorClient(address.eventId, token);
  const device = createCheckinDevice({ address, db, api });
  const tab = openDoorTab(address.eventId, () => leaveToOtherTab(device));
  if (await tab.claim()) await resumeDoor(device);
  else device.store.patch({ phase: "otherTab" });
  stayConnected(device);
  resumeWhenFree(device, tab, async () => (outdated ? location.reload() : resumeDoor(device)));
  const onTakeOver = async () => {
    // A newer page has changed the storage, and only that page can read it.
    if (outdated) return location.reload();
    await tab
      .takeOver()
      .then(() => resumeDoor(device))
      .catch(() => device.store.patch({ phase: "noStorage" }));
  };
  return { device, onTakeOver };
}

function show(screen: ComponentChild, root: HTMLElement): void {
  takeOver();
  render(screen, root);
}

async function start(root: HTMLElement): Promise<void> {
  const address = readDoorAddress(location.pathname);
  if (!address) {
    show(<MessageScreen title={blocked.noEvent}>{blocked.noEventText}</MessageScreen>, root);
    return;
  }
  takeAskedLanguage();
  registerWorker("staff");
  const onHeld = () =>
    show(<MessageScreen title={blocked.held}>{blocked.heldText}</MessageScreen>, root);
  try {
    show(<App {...(await openDevice(address, onHeld))} />, root);
  } catch {
    show(<MessageScreen title={blocked.noStorage}>{blocked.noStorageText}</MessageScreen>, root);
  }
}

applyTextSize();
const root = document.getElementById("door");
if (root) void start(root);
