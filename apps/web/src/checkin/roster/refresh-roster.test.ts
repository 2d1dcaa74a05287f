import { expect, test } from "vitest";
import type { DoorApi, DoorSession, RosterPage } from "../session/checkin-api.ts";
import { createCheckinDevice } from "../session/checkin-device.ts";
import type { DoorDatabase } from "../session/checkin-storage.ts";
import { refreshRoster } from "./refresh-roster.ts";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const event: DoorSession["event"] = {
  id: "event",
  title: "Supper",
  startsAt: inHours(1),
  endsAt: inHours(4),
  timezone: "Europe/Amsterdam",
  venue: "Hall",
  capacity: null,
  isPaid: true,
  currency: "EUR",
  ticketTypes: [{ id: "seat", name: "Seat", price: 2500, audience: "ALL", position: 0 }],
};
const session = { token: "token", expiresAt: inHours(6), event } as DoorSession;

/** A door at work whose server says this of the event. */
async function refreshWith(current: Partial<RosterPage["event"]>) {
  const saved: unknown[] = [];
  const put = async (_store: string, value: unknown) => saved.push(value);
  const page: RosterPage = {
    rows: [],
    asOf: new Date().toISOString(),
    event: { ...event, status: "PUBLISHED", ...current },
  };
  const device = createCheckinDevice({
    address: { tenantSlug: "acme", eventId: "event" },
    db: { put } as Partial<DoorDatabase> as DoorDatabase,
    api: () => ({ roster: async () => page }) as Partial<DoorApi> as DoorApi,
  });
  device.store.patch({ phase: "door", session, link: "online" });
  await refreshRoster(device);
  const kept = saved.filter((one) => "session" in (one as object));
  return { event: device.store.get().session?.event, kept };
}

test("a renamed ticket type, another price and another title reach a door that is open", async () => {
  const ticketTypes = [{ ...event.ticketTypes[0], name: "Gold", price: 3000 }];
  const change = { title: "Gala", ticketTypes } as Partial<RosterPage["event"]>;
  const { event: shown, kept } = await refreshWith(change);
  expect(shown).toEqual({ ...event, ...change });
  expect(kept).toMatchObject([{ title: "Gala", session: { event: { title: "Gala" } } }]);
});

test("an event that is as it was is not stored again", async () => {
  const { event: shown, kept } = await refreshWith({});
  expect(shown).toEqual(event);
  expect(kept).toEqual([]);
});
