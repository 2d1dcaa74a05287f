import { expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { runInvoiceBatches } from "./run-batches.ts";

// Its own database: batches that other tests left would be worked on as well.
const databaseUrl = await freshDatabaseUrl("preview_bulk");
const { app, as, newMember } = await openClub({ databaseUrl });
const finance = await newMember(["FINANCE_MANAGER"]);
const admin = await newMember(["ADMIN"]);
const LINES = [
  { description: "Boat storage", quantity: 2, unitAmount: 4000 },
  { description: "Key", quantity: 1, unitAmount: 500 },
];
const api = as(finance).invoicing;

test("a preview says what the bulk then makes, for members and for a segment, and makes nothing", async () => {
  const memberIds = [(await newMember()).id, (await newMember()).id];
  const before = await api.previewBulk({ memberIds, lines: LINES });
  expect(before).toEqual({
    ...{ invoices: 2, each: 8500, total: 17_000, currency: "EUR", withoutEmail: 0 },
  });
  const { listInvoices } = as(finance).billing;
  expect((await listInvoices({})).meta.total).toBe(0);
  const { batchId } = await api.bulk({ memberIds, lines: LINES, issue: true });
  await runInvoiceBatches(app.services);
  const made = await listInvoices({ batchId });
  expect(made.data.map(({ memberId }) => memberId).toSorted()).toEqual(memberIds.toSorted());
  expect(made.data.reduce((sum, { total }) => sum + total, 0)).toBe(before.total);
  expect((await listInvoices({ batchId: newId() })).meta.total).toBe(0);

  const filter = { roles: ["FINANCE_MANAGER" as const] };
  await as(admin).segments.create({ name: "Treasurers", filter });
  const [segment] = (await api.segments({ search: "treas" })).data;
  expect(segment).toMatchObject({ name: "Treasurers", memberCount: 1 });
  const segmentId = segment?.id ?? "";
  expect(await api.previewBulk({ segmentId, lines: LINES })).toMatchObject({ invoices: 1 });
});

test("400 VALIDATION_ERROR for an unknown segment, or a sum that is no exact number", async () => {
  const unknown = api.previewBulk({ segmentId: newId(), lines: LINES });
  await expect(unknown).rejects.toEqual(refused("VALIDATION_ERROR"));
  const most = { description: "Gold", quantity: 10_000, unitAmount: 100_000_000_000 };
  const memberIds = await Promise.all(
    Array.from({ length: 10 }, async () => (await newMember()).id),
  );
  const large = api.previewBulk({ memberIds, lines: [most] });
  await expect(large).rejects.toEqual(refused("VALIDATION_ERROR"));
});
