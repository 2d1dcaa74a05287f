import { inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openWaitingClub } from "#testing/clubs/waiting-club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, tenant, as, manager, newMember, approve, fullEvent } = await openWaitingClub();

describe("mails of POST /api/admin/events/:eventId/waitlist/:registrationId/approve", () => {
  test("200 sends a brand-new guest one mail with seat and claim link, then confirmations", async () => {
    const email = `new.${tenant.id}@example.org`;
    const body = { tenantSlug: tenant.slug, fullName: "Ada", email };
    const seen: string[][] = [];
    for (let n = 0; n < 3; n += 1) {
      const { event } = await fullEvent();
      const { id } = await as().registration.publicRegister({ ...body, slug: event.slug });
      await approve(event, id, true);
      const { registrations } = await reconcile(app.services, event);
      const memberId = registrations.find((row) => row.id === id)?.memberId ?? "";
      seen.push(await mailsAbout(app.services, id, memberId));
      // What was sent is pruned after a month: "once" must not be forgotten with it.
      await app.services.system.run((query) =>
        query.delete(outbox).where(inArray(outbox.subjectId, [id, memberId])),
      );
    }
    expect(seen).toEqual([
      ["registrationWaitlisted", "waitlistApprovedWithClaim"],
      ["registrationWaitlisted", "waitlistApproved"],
      ["registrationWaitlisted", "waitlistApproved"],
    ]);
  });

  test("200 confirms to somebody who was sent a claim link before, as a member made by hand", async () => {
    const admin = await newMember(["ADMIN"]);
    const made = await as(admin).membership.create({
      fullName: "Max",
      email: `max.${tenant.id}@example.org`,
      roles: ["MEMBER"],
    });
    const { event } = await fullEvent();
    const { data } = await as(manager).registration.preEnrol({
      eventId: event.id,
      memberIds: [made.id],
    });
    const id = data[0]?.id ?? "";
    await approve(event, id, true);
    expect(await mailsAbout(app.services, id)).toEqual([
      "registrationWaitlisted",
      "waitlistApproved",
    ]);
  });

  test("200 of one brand-new guest at two events at once: one claim link, and both seats told", async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = {
        tenantSlug: tenant.slug,
        fullName: "Ada",
        email: `twice.${round}.${tenant.id}@example.org`,
      };
      const events = [(await fullEvent()).event, (await fullEvent()).event];
      const ids: string[] = [];
      for (const { slug } of events)
        ids.push((await as().registration.publicRegister({ ...body, slug })).id);
      await Promise.all(events.map((event, at) => approve(event, ids[at] ?? "", true)));
      const mails = await Promise.all(ids.map((id) => mailsAbout(app.services, id)));
      expect(
        mails
          .flat()
          .filter((kind) => kind.startsWith("waitlistApproved"))
          .sort(),
      ).toEqual(["waitlistApproved", "waitlistApprovedWithClaim"]);
      expect(mails.map((kinds) => kinds.length)).toEqual([2, 2]);
    }
  });
});
