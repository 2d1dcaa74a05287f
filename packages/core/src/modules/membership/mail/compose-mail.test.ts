import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import type { OutboxRow } from "#base/mail/send-owed.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { membershipMails } from "./compose-mail.ts";

const app = await openAppForFile();
const { as } = app;

const compose = (kind: keyof typeof membershipMails, tenantId: string, subjectId: string) =>
  app.services.system.transaction((tx) =>
    membershipMails[kind](tx, { kind, tenantId, subjectId } as OutboxRow, app.services, "en"),
  );

describe("what an applicant is told", () => {
  test("that the application has arrived, until it is decided", async () => {
    const club = await makeTenant(app.services, { name: "Rowing Club" });
    const body = { tenantSlug: club.slug, fullName: "Ada Example", email: "ada@example.org" };
    const { id } = await as().membership.submitApplication(body);
    expect(await compose("applicationReceived", club.id, id)).toMatchObject({
      to: ["ada@example.org"],
      from: "Rowing Club",
      subject: "Your application to Rowing Club",
    });
    const admin = await makeMember(app.services, club, ["ADMIN"]);
    await as(admin).membership.approveApplication({ id });
    expect(await compose("applicationReceived", club.id, id)).toBeUndefined();
  });

  test("the reason of a rejection, by the club", async () => {
    const club = await makeTenant(app.services, { name: "Rowing Club" });
    const admin = await makeMember(app.services, club, ["ADMIN"]);
    const { membership } = as(admin);
    const body = { tenantSlug: club.slug, fullName: "Ada Example", email: "ada@example.org" };
    const { id } = await membership.submitApplication(body);
    await membership.rejectApplication({ id, reason: "No boats left" });
    const mail = await compose("applicationRejected", club.id, id);
    expect(mail).toMatchObject({ to: ["ada@example.org"], from: "Rowing Club" });
    expect(mail?.paragraphs).toContain("No boats left");
  });

  test("that somebody with a password is a member now", async () => {
    const club = await makeTenant(app.services, { name: "Rowing Club" });
    const { id, email } = await makeMember(app.services, club);
    const mail = await compose("applicationApproved", club.id, id);
    expect(mail).toMatchObject({ to: [email], subject: "You are now a member of Rowing Club" });
  });

  test("nothing by a suspended club, nor about a row that is another tenant's", async () => {
    const suspended = await makeTenant(app.services, { status: "SUSPENDED" });
    const { id } = await makeMember(app.services, suspended);
    expect(await compose("applicationApproved", suspended.id, id)).toBeUndefined();
    const other = await makeTenant(app.services);
    expect(await compose("applicationApproved", other.id, id)).toBeUndefined();
    expect(await compose("applicationRejected", other.id, newId())).toBeUndefined();
  });
});
