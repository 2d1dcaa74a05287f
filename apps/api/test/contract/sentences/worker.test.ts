import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accessTo, freshDatabaseUrl, xlsxFile } from "@rollcall/core/testing";
import { startWorker, type Worker } from "@rollcall/core/worker";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Api, startApi } from "../../harness.ts";
import { makeWorld, type World } from "../fixtures.ts";

let api: Api;
let worker: Worker;
let mailDir: string;
beforeAll(async () => {
  // A worker takes the work of every tenant, so that its database is nobody else's.
  const databaseUrl = await freshDatabaseUrl("sentences_worker");
  mailDir = await mkdtemp(join(tmpdir(), "rollcall-sentences-"));
  api = await startApi({ databaseUrl });
  const mail = { mailDir, mailFrom: "no-reply@rollcall.example" };
  worker = startWorker(api.services, { ...accessTo(databaseUrl), ...mail });
});
afterAll(async () => {
  await worker.stop();
  await api.close();
  await rm(mailDir, { recursive: true, force: true });
});

const SOON = { timeout: 15_000, interval: 100 };

async function mailsTo(address: string): Promise<Email[]> {
  const files = (await readdir(mailDir)).filter((file) => file.endsWith(".eml"));
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(mailDir, file)))),
  );
  return mails.filter(({ to }) => to?.[0]?.address === address);
}

const importOf = (world: World, kind: "registrants" | "responses") => {
  const path = world.address(`/api/admin/events/:eventId/${kind}/import`);
  const { token } = world.admin;
  return {
    preview(bytes: string | Uint8Array<ArrayBuffer>, name = "people.csv") {
      const body = new FormData();
      body.set("file", new File([bytes], name));
      return api.send("POST", `${path}/preview`, { token, body });
    },
    commit: (json: object) => api.send("POST", `${path}/commit`, { token, json }),
    batch: (id: string, rest = "") => api.send("GET", `${path}/batches/${id}${rest}`, { token }),
  };
};

describe("importing registrants", () => {
  test("a workbook is previewed, its invalid rows refused or skipped, and its batch ends COMPLETED with each mail once", async () => {
    const world = await makeWorld(api);
    const registrants = importOf(world, "registrants");
    const { bytes } = await xlsxFile([
      ["Name", "Email"],
      ["Ada Sheet", "ada@sheet.example"],
      ["Bea Sheet", "no address"],
      ["Cor Sheet", "cor@sheet.example"],
    ]);
    const { status, body } = await registrants.preview(bytes, "people.xlsx");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...{ columns: ["Name", "Email"], mapping: { Name: "fullName", Email: "email" } },
      summary: { total: 3, create: 2, exists: 0, invalid: 1 },
    });
    expect(body.data.rows[1]).toMatchObject({
      ...{ row: 3, action: "INVALID" },
      errors: [{ column: "Email", code: expect.any(String), message: expect.any(String) }],
    });
    const { importId } = body.data;
    const refused = await registrants.commit({ importId });
    expect([refused.status, refused.body.error.code]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    const first = await registrants.commit({ importId, skipInvalid: true });
    expect([first.status, first.body.data.status]).toEqual([202, "QUEUED"]);
    const { batchId } = first.body.data;
    const again = await registrants.commit({ importId, skipInvalid: true });
    expect([again.status, again.body.data.batchId]).toEqual([202, batchId]);
    const ended = {
      status: "COMPLETED",
      total: 3,
      processed: 3,
      created: 2,
      existing: 0,
      failed: 1,
    };
    await vi.waitFor(async () => {
      const { data } = (await registrants.batch(batchId)).body;
      expect(data).toMatchObject({ ...ended, batchId, waitlisted: 0 });
      expect(data.errors).toEqual([expect.objectContaining({ row: 3 })]);
      expect(Date.parse(data.finishedAt)).toBeGreaterThanOrEqual(Date.parse(data.startedAt));
    }, SOON);
    const failed = await registrants.batch(batchId, "/errors.csv");
    expect(failed.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(failed.text.trimEnd().split("\r\n")).toHaveLength(2);
    await vi.waitFor(async () => {
      for (const name of ["ada", "cor"])
        expect(await mailsTo(`${name}@sheet.example`)).toHaveLength(1);
    }, SOON);
  });

  test("sendConfirmation false registers without a mail; who is there already EXISTS", async () => {
    const world = await makeWorld(api);
    const registrants = importOf(world, "registrants");
    const csv = "Name;Email\nAda;silent@example.org\n";
    const { importId } = (await registrants.preview(csv)).body.data;
    const { batchId } = (await registrants.commit({ importId, sendConfirmation: false })).body.data;
    await vi.waitFor(async () => {
      const { data } = (await registrants.batch(batchId)).body;
      expect(data).toMatchObject({ status: "COMPLETED", created: 1 });
    }, SOON);
    const { data } = (await registrants.preview(csv)).body;
    expect(data.summary).toEqual({ total: 1, create: 0, exists: 1, invalid: 0 });
    expect(await mailsTo("silent@example.org")).toEqual([]);
  });
});

describe("importing answers", () => {
  test("rows find their registration by ticket code; the commit answers 200 with the counts at once", async () => {
    const world = await makeWorld(api, { questions: [{ key: "diet", label: "Diet" }] });
    const responses = importOf(world, "responses");
    const csv = `Ticket code,Diet\n${world.ticketCode},Fish\n0000000000000000,None\n`;
    const { importId } = (await responses.preview(csv)).body.data;
    const { status, body } = await responses.commit({ importId, skipInvalid: true });
    expect([status, body.data.unmatched]).toEqual([200, 1]);
    const path = world.address("/api/admin/events/:eventId/registrations");
    const list = await api.send("GET", path, { token: world.admin.token });
    expect(list.body.data[0].answers).toEqual({ diet: "Fish" });
    const fields = world.address("/api/admin/events/:eventId/responses/import/mappable-fields");
    const { data } = (await api.send("GET", fields, { token: world.admin.token })).body;
    expect(data).toContainEqual({
      ...{ key: "diet", label: "Diet", type: "TEXT", required: false, target: "QUESTION" },
    });
  });
});

test("a broadcast reaches each recipient once, with List-Unsubscribe and a link, and counts what was delivered", async () => {
  const world = await makeWorld(api);
  const { token, email } = world.admin;
  const json = { subject: "News of the club", body: "Dear **all**" };
  const { id } = (await api.send("POST", "/api/broadcasts", { token, json })).body.data;
  expect((await api.send("POST", `/api/broadcasts/${id}/send`, { token })).status).toBe(200);
  await vi.waitFor(async () => {
    const { data } = (await api.send("GET", `/api/broadcasts/${id}`, { token })).body;
    const counts = { recipientCount: 1, deliveredCount: 1, failedCount: 0 };
    expect(data).toMatchObject({ status: "SENT", sentAt: expect.any(String), ...counts });
  }, SOON);
  const mails = await mailsTo(email ?? "");
  expect(mails.map(({ subject }) => subject)).toEqual(["News of the club"]);
  const headers = new Map(mails[0]?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("list-unsubscribe")).toMatch(/<http.*unsubscribe.*>/);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mails[0]?.html).toContain("<strong>all</strong>");
  expect(mails[0]?.text).toMatch(/unsubscribe/i);
});
