import { afterAll, beforeAll, expect, test } from "vitest";
import { member } from "../../modules/membership/member.sql.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { makeMember, makeTenant } from "../../testing/factories.ts";
import { ownedBy } from "./scoped.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("keeps a query inside one tenant where row-level security does not: as the system role", async () => {
  const ours = await makeTenant(app.services);
  const theirs = await makeTenant(app.services);
  const mine = await makeMember(app.services, ours);
  await makeMember(app.services, theirs);
  const seen = await app.services.system.run((query) =>
    query.select({ id: member.id }).from(member).where(ownedBy(member, ours.id)),
  );
  expect(seen).toEqual([{ id: mine.id }]);
});
