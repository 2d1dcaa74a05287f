import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accessTo, freshDatabaseUrl, makeMember, makeTenant } from "@rollcall/core/testing";
import { startWorker, type Worker } from "@rollcall/core/worker";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { overRpc } from "../contract/over-rpc.ts";
import { type Api, startApi } from "../harness.ts";

let api: Api;
let worker: Worker;
let mailDir: string;
let club: Awaited<ReturnType<typeof makeTenant>>;
let token: string;

beforeAll(async () => {
  const databaseUrl = await freshDatabaseUrl("renewals_http");
  mailDir = await mkdtemp(join(tmpdir(), "rollcall-renewals-"));
  api = await startApi({ databaseUrl });
  worker = startWorker(api.services, {
    ...accessTo(databaseUrl),
    ...{ mailDir, mailFrom: "a@example.org" },
  });
  club = await makeTenant(api.services);
  token = (await makeMember(api.services, club, ["ADMIN", "FINANCE_MANAGER"])).token;
});
afterAll(async () => {
  await worker.stop();
  await api.close();
  await rm(mailDir, { recursive: true, force: true });
});

/** The last day of this year by the club's clock, on which a first calendar year ends. */
const YEAR_END = `${new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Europe/Berlin" }).format()}-12-31`;
const RENEWALS = "/api/membership/renewals";

async function newType(name: string): Promise<string> {
  const json = { name, fee: 5_000, period: "CALENDAR_YEAR" };
  return (await api.send("POST", "/api/membership/types", { token, json })).body.data.id;
}

const finished = (batchId: string) =>
  vi.waitFor(
    async () => {
      const { body } = await api.send("GET", `/api/billing/invoices/batches/${batchId}`, { token });
      expect(body.data.status).toBe("COMPLETED");
      return body.data;
    },
    { timeout: 30_000, interval: 100 },
  );

describe("a renewal over HTTP", () => {
  test("asked for on both mounts at once: one invoice each, and every skipped member is named", async () => {
    const type = await newType("Both mounts");
    const person = () => makeMember(api.services, club, ["MEMBER"], { membershipTypeId: type });
    const people = [await person(), await person(), await person()];
    const json = { through: YEAR_END, membershipTypeIds: [type] };
    const preview = await api.send("POST", `${RENEWALS}/preview`, { token, json });
    expect(preview.body.data.invoices).toBe(people.length);
    const native = await overRpc(api).send("POST", `${RENEWALS}/preview`, { token, json });
    expect(native.body.data.people).toEqual(preview.body.data.people);
    const fee = { amount: 5_000, currency: "EUR", to: YEAR_END, membershipTypeId: type };
    const listed = people.map(({ id: memberId }) => expect.objectContaining({ memberId, ...fee }));
    expect(preview.body.data.people).toEqual(expect.arrayContaining(listed));
    const mounts = [api, overRpc(api), api, overRpc(api)];
    const asked = await Promise.all(
      mounts.map((mount) => mount.send("POST", RENEWALS, { token, json })),
    );
    const batches = await Promise.all(asked.map(({ body }) => finished(body.data.batchId)));
    const created = batches.reduce((sum, batch) => sum + batch.created, 0);
    const skips = batches.flatMap((batch) => batch.skips);
    expect(created).toBe(people.length);
    for (const { id } of people) {
      const list = await api.send("GET", `/api/billing/invoices/tenant?memberId=${id}`, { token });
      expect(list.body.data).toHaveLength(1);
      const theirs = skips.filter(({ memberId }: { memberId: string }) => memberId === id);
      expect(new Set(theirs.map(({ reason }: { reason: string }) => reason))).toEqual(
        new Set(["ALREADY_INVOICED"]),
      );
    }
  });

  test.each(["REST", "native tRPC"])(
    "%s: two payments at once move the year once",
    async (name) => {
      const type = await newType(`Paid over ${name}`);
      const mount = name === "REST" ? api : overRpc(api);
      const { id } = await makeMember(api.services, club, ["MEMBER"], { membershipTypeId: type });
      const json = { through: YEAR_END, membershipTypeIds: [type] };
      const { body } = await mount.send("POST", RENEWALS, { token, json });
      await finished(body.data.batchId);
      const [invoice] = (
        await api.send("GET", `/api/billing/invoices/tenant?memberId=${id}`, { token })
      ).body.data;
      const pay = (amount: number) =>
        mount.send("POST", `/api/billing/invoices/${invoice.id}/payments`, {
          ...{ token, json: { channel: "MANUAL_CASH", amount } },
        });
      const member = async () => {
        const answer = await api.send("GET", `/api/membership/members/${id}`, { token });
        return answer.body.data;
      };
      expect((await pay(2_000)).status).toBeLessThan(300);
      expect((await member()).paidThrough).toBeNull();
      const answers = await Promise.all([pay(3_000), pay(3_000)]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(await member()).toMatchObject({ paidThrough: YEAR_END, standing: "CURRENT" });
    },
  );
});
