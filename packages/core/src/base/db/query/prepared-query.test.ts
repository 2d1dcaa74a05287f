import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { member } from "../../../modules/membership/member.sql.ts";
import { preparedQuery } from "./prepared-query.ts";
import { own } from "./scoped.ts";

const app = await openAppForFile();

describe("a statement that is built once", () => {
  let builds = 0;
  const membersOf = preparedQuery(["tenantId"], (query, value) => {
    builds += 1;
    return query
      .select({ id: member.id, joinedAt: member.joinedAt })
      .from(member)
      .where(own(member, value.tenantId));
  });

  test("is built at its first call, and gets the values of each", async () => {
    const [one, other] = await Promise.all([makeTenant(app.services), makeTenant(app.services)]);
    const [ann, ben] = [await makeMember(app.services, one), await makeMember(app.services, other)];
    const ask = (tenantId: string) =>
      app.services.system.run((query) => membersOf(query, { tenantId }));
    expect(await ask(one.id)).toEqual([{ id: ann.id, joinedAt: ann.joinedAt }]);
    expect(await ask(other.id)).toEqual([{ id: ben.id, joinedAt: ben.joinedAt }]);
    expect(builds).toBe(1);
  });

  test("runs in the transaction that it is given, under its row level security", async () => {
    const [one, other] = await Promise.all([makeTenant(app.services), makeTenant(app.services)]);
    const ann = await makeMember(app.services, one);
    const asked = app.services.db.inTenant(one.id, async (tx) => [
      await membersOf(tx, { tenantId: one.id }),
      await membersOf(tx, { tenantId: other.id }),
    ]);
    expect(await asked).toEqual([[{ id: ann.id, joinedAt: ann.joinedAt }], []]);
    const foreign = app.services.db.inTenant(other.id, (tx) => membersOf(tx, { tenantId: one.id }));
    expect(await foreign).toEqual([]);
  });

  test("takes a moment as a value", async () => {
    const joinedAt = new Date("2026-03-01T10:00:00.123Z");
    const tenant = await makeTenant(app.services);
    const ann = await makeMember(app.services, tenant, ["MEMBER"], { joinedAt });
    await makeMember(app.services, tenant);
    const joinedThen = preparedQuery(["joinedAt"], (query, value) =>
      query.select({ id: member.id }).from(member).where(eq(member.joinedAt, value.joinedAt)),
    );
    const found = app.services.db.inTenant(tenant.id, (tx) => joinedThen(tx, { joinedAt }));
    expect(await found).toEqual([{ id: ann.id }]);
  });
});
