import { sha256Hex } from "#lib/file/sha256.ts";
import { createRoster } from "../checkin/roster/roster.ts";
import {
  type DoorApi,
  type DoorSession,
  type Link,
  type RosterRow,
  type Scan,
  type ScanResult,
  ServerAway,
} from "../checkin/session/checkin-api.ts";
import { createCheckinDevice } from "../checkin/session/checkin-device.ts";
import { keptEntries } from "./kept-entries.ts";

export const ADA = "7K2M9QX4T1VB8RZ3";
export const UNKNOWN = "8K2M9QX4T1VB8RZ3";
export const ada: RosterRow = {
  registrationId: "one",
  fullName: "Ada",
  label: "Member",
  ticketType: null,
  status: "CONFIRMED",
  checkedInAt: null,
  checkedInBy: null,
  amountDue: 1800,
  codeHash: sha256Hex(ADA),
};
export const session: DoorSession = {
  token: "token",
  expiresAt: "2999-11-22T00:00:00.000Z",
  staffName: "Anna",
  tenant: { name: "Acme", slug: "acme" },
  event: {
    id: "event",
    title: "Supper",
    startsAt: "2999-11-21T18:00:00.000Z",
    endsAt: "2999-11-21T22:00:00.000Z",
    timezone: "Europe/Amsterdam",
    venue: "",
    capacity: 50,
    isPaid: true,
    currency: "EUR",
    ticketTypes: [],
  },
};

export type Server = (scan: Scan) => Partial<ScanResult> & { status: number };
export const away: Server = () => {
  throw new ServerAway();
};

/** An open door with Ada on its list; `asked` is what reached the server. */
export function openDoor(
  status: RosterRow["status"],
  link: Link = "offline",
  server: Server = away,
) {
  const { kept, db } = keptEntries();
  const asked: Scan[] = [];
  const sendScans = async (scans: Scan[]): Promise<ScanResult[]> => {
    asked.push(...scans);
    return scans.map((scan) => ({
      scanId: scan.scanId,
      person: null,
      error: null,
      ...server(scan),
    }));
  };
  const api = () => ({ sendScans }) as Partial<DoorApi> as DoorApi;
  const device = createCheckinDevice({
    address: { tenantSlug: "acme", eventId: "event" },
    db,
    api,
  });
  const roster = createRoster([{ ...ada, status }], "2026-11-21T18:59:00.000Z");
  device.store.patch({ phase: "door", session, roster, link });
  const kind = () => device.store.get().shown?.verdict.kind;
  const waiting = () => device.store.get().outbox;
  return { device, kind, waiting, kept, asked };
}
