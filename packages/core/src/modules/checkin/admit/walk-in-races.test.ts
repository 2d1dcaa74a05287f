import { describe, expect, test } from "vitest";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";
import { makeEvent, makeMember, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { outcome } from "#testing/people/outcome.ts";
import { reconcile } from "#testing/reconcile.ts";
import { untilServed } from "#testing/servers/until-served.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { invoice, payment } from "../../billing/billing.sql.ts";
import { takeSeats } from "../../events/seats.ts";
import { generateTicketCode } from "../../registration/party/ticket-code.ts";
import { registration } from "../../registration/registration.sql.ts";

const app = await openAppForFile();
const { as } = app;

async function newDoor(values: Parameters<typeof makeEvent>[2]) {
  const tenant = await makeTenant(app.services);
  const manager = await makeMember(app.services, tenant, ["ADMIN"]);
  const event = await makeEvent(app.services, tenant, values);
  const { checkin } = as(await openDoor(app, manager, event));
  return { tenant, event, checkin };
}

describe("walk-ins under contention", () => {
  test("50 paid walk-ins at once: invoice numbers 1 to 50 without a gap, 50 payments", async () => {
    const { tenant, event, checkin } = await newDoor({ prices: [2500], capacity: 20 });
    const year = new Date().getUTCFullYear();
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        untilServed(() =>
          checkin.walkIn({
            eventId: event.id,
            fullName: `Walk-in ${turn}`,
            paymentCollectedOffline: true,
          }),
        ),
      ),
    );
    const expected = Array.from({ length: 50 }, (_, turn) => {
      return `${year}-${String(turn + 1).padStart(6, "0")}`;
    });
    expect(made.map((each) => each.invoice?.number).sort()).toEqual(expected);
    expect(made.filter(({ overCapacity }) => overCapacity)).toHaveLength(30);
    const payments = await app.services.system.run((query) =>
      query.select().from(payment).where(own(payment, tenant.id)),
    );
    expect(payments).toHaveLength(50);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("20 walk-ins of one address at once: one 201, the others 409, one invoice", async () => {
    const { tenant, event, checkin } = await newDoor({ prices: [2500] });
    const input = { eventId: event.id, fullName: "Twin", email: `twin@${tenant.slug}.example` };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        outcome(() => checkin.walkIn({ ...input, paymentCollectedOffline: true })),
      ),
    );
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "CONFLICT")).toHaveLength(19);
    const invoices = await app.services.system.run((query) =>
      query.select().from(invoice).where(own(invoice, tenant.id)),
    );
    expect(invoices).toHaveLength(1);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("20 walk-ins for 5 seats that may not be exceeded: five 201, the others 409", async () => {
    const { event, checkin } = await newDoor({ capacity: 5, walkInsOverCapacity: false });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        outcome(() => checkin.walkIn({ eventId: event.id, fullName: `Walk-in ${turn}` })),
      ),
    );
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "CONFLICT")).toHaveLength(15);
    const { event: row, faults } = await reconcile(app.services, event);
    expect([row.seatsTaken, faults]).toEqual([5, []]);
  });

  test("a guest who is named while the walk-in comes: 409, and no second seat", async () => {
    const { tenant, event, checkin } = await newDoor({ capacity: 5, seatsTaken: 1 });
    const address = `guest@${tenant.slug}.example`;
    const host = await makeRegistration(app.services, event, {});
    const key = { tenantId: tenant.id, eventId: event.id };
    const nameGuest = async (tx: Query) => {
      await takeSeats(tx, key, 1);
      await tx.insert(registration).values({
        ...{ ...key, hostRegistrationId: host.id, email: address, source: "MEMBER" },
        ...{
          fullName: "Gus",
          nameKey: "gus",
          status: "CONFIRMED",
          ticketCode: generateTicketCode(),
        },
      });
    };
    const input = { eventId: event.id, fullName: "Gus", email: address };
    const answer = await holdWhileWaitedFor(app, nameGuest, () =>
      outcome(() => checkin.walkIn(input)),
    );
    expect(answer).toBe("CONFLICT");
    const { event: row, faults } = await reconcile(app.services, event);
    expect([row.seatsTaken, faults]).toEqual([2, []]);
  });

  test("two doors let a named guest in, by ticket and as a walk-in: one person, one seat", async () => {
    const { event, checkin } = await newDoor({ capacity: 5, seatsTaken: 2 });
    const host = await makeRegistration(app.services, event, {});
    const held = await makeRegistration(app.services, event, {
      ...{ memberId: null, hostRegistrationId: host.id, email: `${host.id}@example.org` },
    });
    const input = { eventId: event.id, fullName: "Gus", email: held.email ?? "" };
    const answers = await Promise.all([
      outcome(() => checkin.checkIn({ code: held.ticketCode })),
      ...Array.from({ length: 5 }, () => outcome(() => checkin.walkIn(input))),
    ]);
    expect(answers).toEqual(["OK", ...Array.from({ length: 5 }, () => "CONFLICT")]);
    expect((await reconcile(app.services, event)).event.seatsTaken).toBe(2);
  });
});
