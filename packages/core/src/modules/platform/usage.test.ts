import { describe, expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { pruneOutbox } from "#base/mail/prune-outbox.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeEvent, makeMember, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { makePlatformUser } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";

const app = await openAppForFile();
const { as } = app;
const { token } = await makePlatformUser(app.services);

const usageOf = (id: string) => as({ token }).platform.usage({ id });

describe("GET /api/platform/tenants/:id/usage", () => {
  test("200 counts mails that were sent so long ago that they are pruned", async () => {
    const { id } = await makeTenant(app.services);
    const long = new Date(Date.now() - 40 * DAY);
    const rows = [1, 2, 3].map(() => ({
      id: newId(),
      tenantId: id,
      kind: "claimLink" as const,
      subjectId: newId(),
      dedupeKey: newId(),
      sentAt: long,
    }));
    await app.services.system.run((query) => query.insert(outbox).values(rows));
    await pruneOutbox(app.services);
    expect((await usageOf(id)).mails).toEqual({ sent: 3, waiting: 0 });
  });

  test("200 all zero for a new tenant", async () => {
    const { id } = await makeTenant(app.services);
    expect(await usageOf(id)).toEqual({
      tenantId: id,
      members: 0,
      activeMembers: 0,
      guests: 0,
      events: { DRAFT: 0, PUBLISHED: 0, CANCELLED: 0, COMPLETED: 0 },
      registrations: 0,
      checkIns: 0,
      mails: { sent: 0, waiting: 0 },
    });
  });

  test("200 counts what is this tenant's and nothing of another's", async () => {
    const [club, other] = [await makeTenant(app.services), await makeTenant(app.services)];
    for (const of of [club, other]) {
      const { id: subjectId } = await makeMember(app.services, of);
      await makeMember(app.services, of, ["MEMBER"], { status: "INACTIVE" });
      await makeMember(app.services, of, ["GUEST"]);
      const event = await makeEvent(app.services, of);
      await makeEvent(app.services, of, { status: "DRAFT", publishedAt: null });
      await makeRegistration(app.services, event);
      await makeRegistration(app.services, event, {
        status: "CHECKED_IN",
        checkedInAt: new Date(),
      });
      await app.services.system.run((query) =>
        enqueueMail(query, of.id, { kind: "claimLink", subjectId }),
      );
    }
    expect(await usageOf(club.id)).toMatchObject({
      members: 2,
      activeMembers: 1,
      guests: 1,
      events: { DRAFT: 1, PUBLISHED: 1, CANCELLED: 0, COMPLETED: 0 },
      registrations: 2,
      checkIns: 1,
      mails: { sent: 0, waiting: 1 },
    });
  });

  test("403 FORBIDDEN for the tenant's own ADMIN", async () => {
    const club = await makeTenant(app.services);
    const admin = await makeMember(app.services, club, ["ADMIN"]);
    const own = as(admin).platform.usage({ id: club.id });
    await expect(own).rejects.toEqual(refused("FORBIDDEN"));
  });
});
