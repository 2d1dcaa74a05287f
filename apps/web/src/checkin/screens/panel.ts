import type { DoorSession } from "../session/checkin-api.ts";
import type { CheckinDevice, DoorState } from "../session/checkin-device.ts";

/** The four things that are done at a door, one at a time on a phone. */
export type Panel = "scan" | "find" | "walkIn" | "log";

/** What every panel of the open door works on. */
export type PanelProps = { device: CheckinDevice; state: DoorState; session: DoorSession };

/** What leads away from letting people in, and back to it once it is done. */
export type ErrandProps = PanelProps & { onResume: () => void };
