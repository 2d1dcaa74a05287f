import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  accessTo,
  freshDatabaseUrl,
  makeEvent,
  makeMember,
  makeTenant,
  testFile,
} from "@rollcall/core/testing";
import { startWorker, type Worker } from "@rollcall/core/worker";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Api, startApi } from "./harness.ts";

let api: Api;
let worker: Worker;
let mailDir: string;
let token: string;
let registrants: string;
let responses: string;

beforeAll(async () => {
  const databaseUrl = await freshDatabaseUrl("imports_http");
  mailDir = await mkdtemp(join(tmpdir(), "rollcall-imports-"));
  api = await startApi({ databaseUrl });
  worker = startWorker(api.services, {
    ...accessTo(databaseUrl),
    ...{ mailDir, mailFrom: "a@example.org" },
  });
  const club = await makeTenant(api.services);
  token = (await makeMember(api.services, club, ["EVENT_MANAGER"])).token;
  const event = await makeEvent(api.services, club, {
    questions: [{ key: "diet", label: "Diet" }],
  });
  registrants = `/api/admin/events/${event.id}/registrants/import`;
  responses = `/api/admin/events/${event.id}/responses/import`;
});
afterAll(async () => {
  await worker.stop();
  await api.close();
  await rm(mailDir, { recursive: true, force: true });
});

/** Asks for a batch until the worker is done with it. */
const finished = (path: string, token: string) =>
  vi.waitFor(
    async () => {
      const { body } = await api.send("GET", path, { token });
      expect(body.data.status).toBe("COMPLETED");
      return body.data;
    },
    { timeout: 15_000, interval: 100 },
  );

function upload(text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const body = new FormData();
  body.set("file", new File([text], "people.csv", { type: "text/csv" }));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { token, body };
}

describe("an import over HTTP", () => {
  test("previews a file and a mapping, commits it with 202 and is polled to its end", async () => {
    const mapping = JSON.stringify({ Who: "fullName", Where: "email" });
    const file = upload("Who,Where\nAda,ada@x.org\nBen,nothing\n", { mapping });
    const preview = await api.send("POST", `${registrants}/preview`, file);
    expect(preview.status).toBe(200);
    expect(preview.body.data.summary).toEqual({ total: 2, create: 1, exists: 0, invalid: 1 });
    const { importId } = preview.body.data;
    const json = { importId, skipInvalid: true };
    const commit = await api.send("POST", `${registrants}/commit`, { token, json });
    expect(commit.status).toBe(202);
    const batch = `${registrants}/batches/${commit.body.data.batchId}`;
    expect(await finished(batch, token)).toMatchObject({ created: 1, failed: 1 });
    const csv = await api.send("GET", `${batch}/errors.csv`, { token });
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.text).toContain("3,invalid_format,");
  });

  test("takes answers and writes them at once", async () => {
    const fields = await api.send("GET", `${responses}/mappable-fields`, { token });
    expect(fields.body.data.map(({ key }: { key: string }) => key)).toContain("diet");
    const file = upload("Email;Diet\nnobody@x.org;Fish\n");
    const preview = await api.send("POST", `${responses}/preview`, file);
    const { importId } = preview.body.data;
    const commit = await api.send("POST", `${responses}/commit`, { token, json: { importId } });
    expect([commit.status, commit.body.data.unmatched]).toEqual([200, 1]);
  });

  test("400 without a file, 404 for a malformed batch, 413 beyond 5 MiB, 401 for nobody", async () => {
    const preview = `${registrants}/preview`;
    const nothing = await api.send("POST", preview, { token, body: new FormData() });
    expect(nothing.body.error).toMatchObject({
      code: "VALIDATION_ERROR",
      details: [{ path: "file", message: "A file is required" }],
    });
    const json = await api.send("POST", preview, { token, json: {} });
    const noId = await api.send("GET", `${registrants}/batches/1`, { token });
    const large = await api.send("POST", preview, upload(new Uint8Array(5 * 1024 * 1024 + 1)));
    const nobody = await api.send("POST", preview, { body: upload("a,b\n1,2\n").body });
    const statuses = [nothing, json, noId, large, nobody].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 404, 413, 401]);
  });
});

describe("the exports of other systems, whole", () => {
  const members = "/api/membership/members";
  const found = (name: string, email: string, person: object, failed: number) =>
    [name, email, person, failed] as const;

  test.each([
    found(
      "civicrm-members.csv",
      "ada@civi.example",
      { fullName: "Ada Lovelace", paidThrough: "2026-12-31", birthDate: "1990-12-10" },
      2,
    ),
    found(
      "wild-apricot-members.csv",
      "grace@apricot.example",
      { fullName: "Grace Hopper", paidThrough: "2026-12-31", membershipNumber: "50012345" },
      0,
    ),
    found(
      "clubexpress-members.csv",
      "emmy@club.example",
      { fullName: "Emmy Noether", paidThrough: "2026-12-31", membershipNumber: "1002" },
      0,
    ),
    found(
      "excel-german-members.csv",
      "kaethe@liste.example",
      { fullName: "Käthe Weiß", paidThrough: "2026-12-31", birthDate: "2004-02-29" },
      0,
    ),
  ])("%s is previewed, committed and read back", async (name, email, person, failed) => {
    const club = await makeTenant(api.services);
    const { token: admin } = await makeMember(api.services, club, ["ADMIN"]);
    for (const type of ["Full", "Junior"]) {
      const json = { name: type, fee: 100, period: "CALENDAR_YEAR" };
      await api.send("POST", "/api/membership/types", { token: admin, json });
    }
    const { body } = upload(testFile(name).bytes);
    const preview = await api.send("POST", `${members}/import/preview`, { token: admin, body });
    expect([preview.status, preview.body.data.summary.invalid]).toEqual([200, failed]);
    const json = { importId: preview.body.data.importId, skipInvalid: true };
    const commit = await api.send("POST", `${members}/import/commit`, { token: admin, json });
    const path = `${members}/import/batches/${commit.body.data.batchId}`;
    expect(await finished(path, admin)).toMatchObject({ created: 2, failed });
    const list = await api.send("GET", `${members}?search=${email}`, { token: admin });
    expect(list.body.data).toMatchObject([{ email, ...person, roles: ["MEMBER"] }]);
  });
});
