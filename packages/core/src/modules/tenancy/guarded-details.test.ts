import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { own } from "#base/db/query/scoped.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";

const { app, tenant, as, newMember } = await openClub();
const admin = await newMember(["ADMIN"], { fullName: "Mona Manager" });
const other = await newMember(["ADMIN"]);
await newMember(["ADMIN"], { status: "INACTIVE" });
await newMember(["FINANCE_MANAGER"]);

const edit = (details: Parameters<ReturnType<typeof as>["tenancy"]["editDetails"]>[0]) =>
  as(admin).tenancy.editDetails(details);

const GUARDED = [
  { requireSecondFactor: true },
  { paymentInstructions: "NL91 ABNA 0417 1643 00" },
  { legalName: "Riverside Rowing Club e.V." },
  { replyTo: "treasurer@example.org" },
] as const;

const mailed = async (kind: "paymentInstructionsChanged" | "factorRequirementChanged") => {
  const rows = await app.services.system.run((query) =>
    query
      .select({ subjectId: outbox.subjectId, aboutId: outbox.aboutId })
      .from(outbox)
      .where(own(outbox, tenant.id, eq(outbox.kind, kind))),
  );
  return rows.map(({ subjectId, aboutId }) => [subjectId, aboutId]).toSorted();
};

beforeEach(async () => {
  app.clock.set(new Date());
  const nothing = { requireSecondFactor: false, paymentInstructions: null };
  await edit({ ...nothing, legalName: null, replyTo: null });
  await app.services.system.run((query) => query.delete(outbox).where(own(outbox, tenant.id)));
});

describe("PATCH /api/tenant", () => {
  test.each(GUARDED)("403 REAUTHENTICATE for %o, ten minutes after the login", async (change) => {
    app.clock.advance(11 * MINUTE);
    await expect(edit({ ...change, paymentDays: 9 })).rejects.toMatchObject({
      appCode: "FORBIDDEN",
      details: [{ reason: "REAUTHENTICATE" }],
    });
    expect(await as(admin).tenancy.details({})).toMatchObject({ paymentDays: 14 });
  });

  test("200 at any time for every other detail, with these sent as they are", async () => {
    await edit({ replyTo: "treasurer@example.org" });
    app.clock.advance(11 * MINUTE);
    const edited = await edit({ replyTo: "treasurer@example.org", paymentDays: 21 });
    expect(edited).toMatchObject({ replyTo: "treasurer@example.org", paymentDays: 21 });
    await edit({ paymentDays: 14 });
  });

  test("200 mails every active ADMIN that the payment instructions changed, and who did it", async () => {
    await edit({ paymentInstructions: "NL91 ABNA 0417 1643 00", paymentDays: 14 });
    const each = [admin.id, other.id].toSorted().map((id) => [id, admin.id]);
    expect(await mailed("paymentInstructionsChanged")).toEqual(each);
    expect(await mailed("factorRequirementChanged")).toEqual([]);
  });

  test("200 mails every active ADMIN that the requirement of a second factor changed", async () => {
    await edit({ requireSecondFactor: true });
    const each = [admin.id, other.id].toSorted().map((id) => [id, admin.id]);
    expect(await mailed("factorRequirementChanged")).toEqual(each);
    expect(await mailed("paymentInstructionsChanged")).toEqual([]);
  });

  test("200 mails nobody when neither changed", async () => {
    await edit({ requireSecondFactor: false, paymentInstructions: null, legalName: "A Club" });
    expect(await mailed("factorRequirementChanged")).toEqual([]);
    expect(await mailed("paymentInstructionsChanged")).toEqual([]);
  });
});
