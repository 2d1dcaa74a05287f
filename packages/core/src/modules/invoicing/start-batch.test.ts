import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { own } from "#base/db/query/scoped.ts";
import { openClub } from "#testing/clubs/club.ts";
import { recordStatements } from "#testing/wire/record-statements.ts";
import { invoiceBatch, invoiceBatchMember } from "../billing/invoice/invoice-batch.sql.ts";
import { member } from "../membership/member.sql.ts";
import { MEMBERS_A_PART, startBatch } from "./start-batch.ts";

const { app, tenant } = await openClub();
const { db, system } = app.services;
const MEMBERS = 2 * MEMBERS_A_PART + 10;
await system.run((query) =>
  query.execute(sql`
    insert into member (tenant_id, id, full_name, name_key, roles)
    select ${tenant.id}, gen_random_uuid(), 'Ada', 'ada', '{MEMBER}'
      from generate_series(1, ${MEMBERS}::int)`),
);
const everybody = {
  kind: "INVOICES" as const,
  request: {},
  members: own(member, tenant.id),
  createdBy: null,
};
const added = () =>
  db.inTenant(tenant.id, (tx) => tx.$count(invoiceBatchMember, own(invoiceBatchMember, tenant.id)));

test("a batch that fails between two parts is not begun at all", async () => {
  const begun = db.inTenant(tenant.id, async (tx) => {
    await startBatch(tx, tenant.id, everybody);
    throw new Error("the process died");
  });
  await expect(begun).rejects.toThrow("the process died");
  expect(await added()).toBe(0);
});

test("each member of a large club is in a batch once, added by statements of a part each", async () => {
  const record = recordStatements(app.services);
  const { batchId, total } = await app.services.db
    .inTenant(tenant.id, (tx) => startBatch(tx, tenant.id, everybody))
    .finally(record.stop);
  const parts = record.texts.filter((text) => /insert into "invoice_batch_member"/.test(text));
  const [row] = await system.run((query) =>
    query
      .select({ total: invoiceBatch.total })
      .from(invoiceBatch)
      .where(eq(invoiceBatch.id, batchId)),
  );
  expect([total, row?.total, await added(), parts.length]).toEqual([MEMBERS, MEMBERS, MEMBERS, 3]);
});
