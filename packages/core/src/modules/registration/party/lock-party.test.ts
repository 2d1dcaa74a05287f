import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Query } from "#base/db/pool/client.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestEvent } from "#testing/clubs/factories.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { registration } from "../registration.sql.ts";

const { app, as, newEvent, newMember } = await openClub();
const organiser = await newMember(["ADMIN"]);

const lock = (tx: Query, id: string) =>
  tx.select().from(registration).where(eq(registration.id, id)).for("no key update");

const ways = {
  "a guest who is cancelled": (event: TestEvent, id: string) =>
    as(organiser).registration.cancel({ eventId: event.id, registrationId: id }),
  "a member who takes over the seat": async (event: TestEvent, _: string, email: string) =>
    as(await newMember([], { email })).registration.register({ id: event.id }),
};

test.each(Object.entries(ways))(
  "%s waits for the host before the guest is locked",
  async (_, change) => {
    const event = await newEvent({ prices: [2500] });
    const email = `guest.${event.id}@example.org`;
    const guests = [{ fullName: "Ben", email }];
    const party = await as(await newMember()).checkout.checkout({ id: event.id, guests });
    const {
      id,
      guests: [guest],
    } = party.registration;
    const guestId = guest?.id ?? "";
    await holdWhileWaitedFor(
      app,
      (tx) => lock(tx, id),
      () => change(event, guestId, email),
      (tx) => lock(tx, guestId),
    );
    const rows = await app.services.system.run((query) =>
      query.select().from(registration).where(eq(registration.id, guestId)),
    );
    expect(rows[0]?.status === "CANCELLED" || rows[0]?.hostRegistrationId === null).toBe(true);
  },
);
