import { freshDatabaseUrl, makeEvent, makeMember, makeTenant } from "@rollcall/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hangUp, insist, of, statuses } from "./stage/caller.ts";
import { SIZE } from "./stage/proof-size.ts";
import { type Pair, startPair } from "./stage/two-processes.ts";

const TIMEOUT_MS = SIZE.minutes * 60_000;
const PARALLEL = 6;

const EVENTS = [
  "event.cancelled",
  "event.published",
  "invoice.issued",
  "invoice.paid",
  "member.created",
  "member.deactivated",
  "registration.cancelled",
  "registration.checked_in",
  "registration.confirmed",
  "registration.created",
  "waitlist.joined",
];

let pair: Pair;
let tenant: Awaited<ReturnType<typeof makeTenant>>;
let admin: Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
  pair = await startPair(await freshDatabaseUrl("pair_webhooks"));
  tenant = await makeTenant(pair.services);
  admin = await makeMember(pair.services, tenant, ["ADMIN", "FINANCE_MANAGER"]);
}, TIMEOUT_MS);
afterAll(async () => {
  await pair?.stop();
  await hangUp();
});

/** The same act at once at both processes; the answer of one that succeeded. */
async function race(
  method: "POST" | "DELETE",
  path: string,
  body?: object,
  { token } = admin,
): Promise<{ id: string; ticketCode: string }> {
  const sent = { token, ...(body && { body }) };
  const answers = await Promise.all(
    of(PARALLEL).map(() => insist(pair.next(), method, path, sent)),
  );
  expect(statuses(answers).filter((status) => status >= 500)).toEqual([]);
  const done = answers.find(({ status }) => status < 300);
  expect(done, `${method} ${path}: ${statuses(answers)}`).toBeDefined();
  return done?.body.data;
}

test(
  "each change of a club is told once, whichever of two processes does it and however often it is asked",
  async () => {
    const hook = { url: "http://127.0.0.1:9/hooks", events: EVENTS };
    await insist(pair.next(), "POST", "/api/webhooks", { token: admin.token, body: hook });
    const person = { email: "grace@example.org", fullName: "Grace Example" };
    const { id: memberId } = await race("POST", "/api/membership/members", person);
    const draft = await makeEvent(pair.services, tenant, {
      capacity: 1,
      status: "DRAFT",
      publishedAt: null,
    });
    await race("POST", `/api/events/${draft.id}/publish`);
    const [seated, waiting] = await Promise.all(of(2).map(() => makeMember(pair.services, tenant)));
    if (!seated || !waiting) throw new Error("two members");
    const register = `/api/events/${draft.id}/register`;
    const seat = await race("POST", register, {}, seated);
    await race("POST", register, {}, waiting);
    await race("POST", "/api/events/checkin", { code: seat.ticketCode });
    await race("DELETE", register, undefined, waiting);
    const lines = [{ description: "Dues", quantity: 1, unitAmount: 2500 }];
    const { body } = await insist(pair.next(), "POST", "/api/billing/invoices", {
      token: admin.token,
      body: { memberId, lines },
    });
    const invoice = `/api/billing/invoices/${body.data.id}`;
    await race("POST", `${invoice}/issue`);
    await race("POST", `${invoice}/payments`, { channel: "MANUAL_CASH", amount: 2500 });
    await race("POST", `/api/membership/members/${memberId}/deactivate`);
    await race("POST", `/api/admin/events/${draft.id}/cancel`);
    const told = await pair.sql<{ type: string; times: number }[]>`
      select type, count(*)::int as times from webhook_delivery
       where tenant_id = ${tenant.id} group by type, subject_id`;
    expect(told.filter(({ times }) => times !== 1)).toEqual([]);
    expect([...new Set(told.map(({ type }) => type))].toSorted()).toEqual(EVENTS);
  },
  TIMEOUT_MS,
);
