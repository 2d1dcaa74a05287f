import { randomUUID } from "node:crypto";
import {
  freshDatabaseUrl,
  makeEvent,
  makeMember,
  makeTenant,
  placeTokenOf,
} from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hangUp, insist, of, send, statuses } from "./stage/caller.ts";
import { SIZE } from "./stage/proof-size.ts";
import { reconcile } from "./stage/reconcile.ts";
import { type Pair, startPair } from "./stage/two-processes.ts";

const TIMEOUT_MS = SIZE.minutes * 60_000;

let pair: Pair;
let tenant: Awaited<ReturnType<typeof makeTenant>>;

beforeAll(async () => {
  pair = await startPair(await freshDatabaseUrl("pair_money"));
  tenant = await makeTenant(pair.services);
}, TIMEOUT_MS);
afterAll(async () => {
  await pair?.stop();
  await hangUp();
});

describe("money at both processes", () => {
  const PARALLEL = 6;
  const treasurer = () => makeMember(pair.services, tenant, ["ADMIN", "FINANCE_MANAGER"]);
  const atOnce = (path: string, token: string, body: object) =>
    Promise.all(of(PARALLEL).map(() => insist(pair.next(), "POST", path, { token, body })));

  test(
    "part payments and refunds at once never take or give back more than there is",
    async () => {
      const { id: memberId, token } = await treasurer();
      const lines = [{ description: "Dues", quantity: 1, unitAmount: 2500 }];
      const body = { memberId, lines, issue: true };
      const made = await send(pair.next(), "POST", "/api/billing/invoices", { token, body });
      const path = `/api/billing/invoices/${made.body.data.id}`;
      const part = { channel: "MANUAL_CASH", amount: 1000, excess: "REFUSE" };
      const paid = await atOnce(`${path}/payments`, token, part);
      expect(statuses(paid).toSorted()).toEqual([201, 201, 422, 422, 422, 422]);
      const payment = paid.find(({ status }) => status === 201)?.body.data.payment.id;
      const refund = `/api/billing/payments/${payment}/refund`;
      const given = await atOnce(refund, token, { amount: 600, reason: "Rain" });
      expect(statuses(given).filter((status) => status < 300)).toHaveLength(1);
      const { data } = (await send(pair.next(), "GET", path, { token })).body;
      expect(data).toMatchObject({ paidTotal: 1400, creditedTotal: 600, openTotal: 500 });
    },
    TIMEOUT_MS,
  );

  test(
    "a renewal that both processes were asked for invoices each member once",
    async () => {
      const { token } = await treasurer();
      const fee = { name: `Rower ${randomUUID()}`, fee: 3000, period: "CALENDAR_YEAR" };
      const type = await send(pair.next(), "POST", "/api/membership/types", { token, body: fee });
      const membershipTypeId = type.body.data.id;
      const people = await Promise.all(
        of(20).map(() => makeMember(pair.services, tenant, ["MEMBER"], { membershipTypeId })),
      );
      const body = { through: "2099-12-31", membershipTypeIds: [membershipTypeId] };
      const asked = await atOnce("/api/membership/renewals", token, body);
      expect(new Set(statuses(asked))).toEqual(new Set([202]));
      const batches = asked.map(({ body: { data } }) => data.batchId);
      const left = () => pair.sql`
        select from invoice_batch where id = any (${batches}) and status <> 'COMPLETED'`;
      await expect.poll(async () => (await left()).length, { timeout: TIMEOUT_MS }).toBe(0);
      const invoices = await pair.sql`
        select member_id from invoice where member_id = any (${people.map(({ id }) => id)})`;
      expect(new Set(invoices.map((row) => row["member_id"])).size).toBe(people.length);
      expect(invoices).toHaveLength(people.length);
    },
    TIMEOUT_MS,
  );
});

describe("a personal link at both processes", () => {
  test(
    "beside a transfer and a scan: in by the ticket, given away or cancelled, with the seats counted right",
    async () => {
      const manager = await makeMember(pair.services, tenant, ["EVENT_MANAGER"]);
      const { id: eventId, slug } = await makeEvent(pair.services, tenant, { capacity: null });
      for (const round of of(SIZE.keys)) {
        const body = { fullName: "Ada Example", email: `ada${round}.${eventId}@pair.example` };
        const path = `/api/public/${tenant.slug}/events/${slug}/register`;
        const made = (await insist(pair.next(), "POST", path, { body })).body.data;
        const link = await placeTokenOf(pair.services, made.id);
        const { token } = manager;
        const registration = `/api/admin/events/${eventId}/registrations/${made.id}`;
        const to = { fullName: "Ben Example", email: `ben${round}.${eventId}@pair.example` };
        const [first, second, given, scanned] = await Promise.all([
          insist(pair.next(), "DELETE", "/api/public/place", { token: link }),
          insist(pair.next(), "DELETE", "/api/public/place", { token: link }),
          insist(pair.next(), "POST", `${registration}/transfer`, { token, body: to }),
          insist(pair.next(), "POST", "/api/events/checkin", {
            ...{ token, body: { code: made.ticketCode } },
          }),
        ]);
        const done = [first.status === 200 || second.status === 200, scanned.status === 200];
        expect(done, `round ${round}`).not.toEqual([true, true]);
        if (scanned.status === 200) expect(given.status).not.toBe(200);
      }
      const { seatsTaken, seated, doubles } = await reconcile(pair.sql, eventId);
      expect([seatsTaken, doubles]).toEqual([seated, 0]);
    },
    TIMEOUT_MS,
  );
});
