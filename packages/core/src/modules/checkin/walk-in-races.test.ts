import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { openDoor } from "../../testing/door.ts";
import { makeEvent, makeMember, makeTenant } from "../../testing/factories.ts";
import { outcome } from "../../testing/outcome.ts";
import { reconcile } from "../../testing/reconcile.ts";
import { untilServed } from "../../testing/until-served.ts";
import { invoice, payment } from "../billing/billing.sql.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function newDoor(values: Parameters<typeof makeEvent>[2]) {
  const tenant = await makeTenant(app.services);
  const manager = await makeMember(app.services, tenant, ["ADMIN"]);
  const event = await makeEvent(app.services, tenant, values);
  const { checkin } = app.as(await openDoor(app, manager, event));
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
      query.select().from(payment).where(eq(payment.tenantId, tenant.id)),
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
      query.select().from(invoice).where(eq(invoice.tenantId, tenant.id)),
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
});
