import { beforeEach, describe, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant, type TestMember } from "#testing/clubs/factories.ts";
import type { BroadcastKey } from "../load-broadcast.ts";
import { type Claim, claimRecipients, LEASE_MS } from "./claim-recipient.ts";
import { type Outcome, recordDeliveries } from "./record-delivery.ts";

const RECIPIENTS = 40;

let manager: TestMember;
let key: BroadcastKey;

const app = await openAppForFile({ poolSize: 24 });
const { as } = app;

beforeEach(async () => {
  const club = await makeTenant(app.services);
  manager = await makeMember(app.services, club, ["ADMIN"]);
  for (let at = 1; at < RECIPIENTS; at += 1) await makeMember(app.services, club);
  const { broadcasts } = as(manager);
  const { id } = await broadcasts.create({ subject: "News", body: "x" });
  await broadcasts.send({ id });
  key = { tenantId: club.id, id };
});

const claim = async () => (await claimRecipients(app.services, key, 1))[0];
const record = (settled: Claim, outcome: Outcome) =>
  recordDeliveries(app.services, key, [{ claim: settled, outcome }]);
const claimAll = (times: number) =>
  Promise.all(Array.from({ length: times }, claim)).then((claims) =>
    claims.filter((one): one is Claim => one !== undefined),
  );
const counts = async () => {
  const row = await as(manager).broadcasts.get({ id: key.id });
  return [row.recipientCount, row.deliveredCount, row.failedCount];
};
const retryNow = () => ({ state: "PENDING", error: "busy", retryAt: app.clock.now() }) as const;

describe("a claim", () => {
  test("is of a recipient that no other claim has, however many ask at once", async () => {
    const claims: Claim[] = [];
    while (claims.length < RECIPIENTS) claims.push(...(await claimAll(12)));
    expect(new Set(claims.map(({ email }) => email)).size).toBe(RECIPIENTS);
    expect(claims).toHaveLength(RECIPIENTS);
    expect(await claim()).toBeUndefined();
  });

  test("of several is of as many as there are, each once, whoever asks beside it", async () => {
    const claims = await Promise.all(
      Array.from({ length: 7 }, () => claimRecipients(app.services, key, 12)),
    );
    const left = await claimRecipients(app.services, key, RECIPIENTS);
    const emails = [...claims.flat(), ...left].map(({ email }) => email);
    expect([emails.length, new Set(emails).size]).toEqual([RECIPIENTS, RECIPIENTS]);
  });

  test("is settled together with others, each by its own result", async () => {
    const [one, two, three, ...rest] = await claimRecipients(app.services, key, RECIPIENTS);
    const results: Outcome[] = [{ state: "FAILED", error: "no" }, { state: "UNSUBSCRIBED" }];
    await recordDeliveries(app.services, key, [
      ...[one, two].map((each, at) => ({ claim: each as Claim, outcome: results[at] as Outcome })),
      { claim: three as Claim, outcome: retryNow() },
      ...rest.map((each) => ({ claim: each, outcome: { state: "DELIVERED" } as const })),
    ]);
    expect(await counts()).toEqual([RECIPIENTS - 1, RECIPIENTS - 3, 1]);
    expect(await claim()).toMatchObject({ email: three?.email, attempt: 2 });
  });

  test("is none once the broadcast was cancelled, though recipients are left", async () => {
    expect(await claim()).toBeDefined();
    await as(manager).broadcasts.cancel({ id: key.id });
    expect(await claim()).toBeUndefined();
  });

  test("runs out and is another's then: what the first still says is not heard", async () => {
    const [first] = await claimAll(1);
    for (let at = 1; at < RECIPIENTS; at += 1)
      await record((await claim()) as Claim, { state: "DELIVERED" });
    app.clock.advance(LEASE_MS + 1);
    const second = await claim();
    expect(second).toMatchObject({ email: first?.email, attempt: 2 });
    await record(first as Claim, retryNow());
    expect(await claim()).toBeUndefined();
    await record(first as Claim, { state: "FAILED", error: "late" });
    await record(second as Claim, { state: "DELIVERED" });
    expect(await counts()).toEqual([RECIPIENTS, RECIPIENTS, 0]);
  });

  test("that was settled is settled once, however often the note is repeated", async () => {
    const [one] = await claimAll(1);
    for (let time = 0; time < 3; time += 1)
      await record(one as Claim, { state: "FAILED", error: "no" });
    expect(await counts()).toEqual([RECIPIENTS, 0, 1]);
  });

  test("comes again when it was put back, after those that wait longer", async () => {
    const [one] = await claimAll(1);
    await record(one as Claim, retryNow());
    const later = [];
    for (let at = 0; at < RECIPIENTS; at += 1) later.push(await claim());
    expect(later.at(-1)).toMatchObject({ email: one?.email, attempt: 2 });
  });
});
