import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { member } from "../../../modules/membership/member.sql.ts";
import type { Query } from "../pool/client.ts";
import { selectFixed } from "./prepared-query.ts";
import { own } from "./scoped.ts";

const { services } = await openAppForFile();

let builds = 0;
const named = (query: Query) => {
  builds += 1;
  return query.select({ id: member.id, joinedAt: member.joinedAt }).from(member).$dynamic();
};

test("columns are built once, and each call has the rest and the parameters of its own", async () => {
  const [one, other] = [await makeTenant(services), await makeTenant(services)];
  const [ann, ben] = [await makeMember(services, one), await makeMember(services, one)];
  const ask = (tx: Query, id: string, tenant = one) =>
    selectFixed(tx, named, sql`where ${own(member, tenant.id, eq(member.id, id))} limit ${1}`);
  const found = await services.db.inTenant(one.id, async (tx) => [
    await ask(tx, ann.id),
    await ask(tx, ben.id),
  ]);
  expect(found).toEqual([
    [{ id: ann.id, joinedAt: ann.joinedAt }],
    [{ id: ben.id, joinedAt: ben.joinedAt }],
  ]);
  expect(builds).toBe(1);
  // Another transaction is another connection, under its own row level security.
  const foreign = await services.db.inTenant(other.id, (tx) => ask(tx, ann.id));
  expect(foreign).toEqual([]);
  expect(builds).toBe(1);
});

test("columns with a parameter, which belongs to one call, are refused", async () => {
  const late = (query: Query) =>
    query
      .select({ isLate: sql`${member.joinedAt} > ${"2020-01-01"}` })
      .from(member)
      .$dynamic();
  const asked = services.system.run((query) => selectFixed(query, late, sql`limit 1`));
  await expect(asked).rejects.toThrow("no parameters");
});
