import type { DoorSession } from "../session/checkin-api.ts";
import type { CheckinDevice, DoorState } from "../session/checkin-device.ts";

/** The four tasks at a door; a phone shows one at a time. */
export type Panel = "scan" | "find" | "walkIn" | "log";

/** The data that every panel of the open door needs. */
export type PanelProps = { device: CheckinDevice; state: DoorState; session: DoorSession };

/** For a task beside checking people in: it returns to checking in when it is done. */
export type ErrandProps = PanelProps & { onResume: () => void };
