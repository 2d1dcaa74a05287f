import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { because } from "#base/errors.ts";
import { openClub } from "#testing/clubs/club.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { member } from "../../membership/member.sql.ts";

const { app, as, newMember } = await openClub();

type Person = ReturnType<typeof as>;

// The caller is read before the row is locked, and can be erased between the two.
test.each<[string, (person: Person) => Promise<unknown>]>([
  ["PATCH /api/auth/me", ({ auth }) => auth.editMe({ language: null })],
  ["PATCH /api/membership/profile", ({ membership }) => membership.editProfile({ phone: null })],
])("%s of somebody who is erased at that moment: 422 MEMBER_ERASED", async (_, change) => {
  const person = await newMember(["GUEST"]);
  const attempt = holdWhileWaitedFor(
    app,
    (tx) => tx.update(member).set({ erasedAt: new Date() }).where(eq(member.id, person.id)),
    () => change(as(person)),
  );
  await expect(attempt).rejects.toMatchObject({
    ...{ appCode: "UNPROCESSABLE_ENTITY", details: because("MEMBER_ERASED") },
  });
});
