import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { makePlatformUser } from "#testing/people/accounts.ts";
import { COMPOSERS } from "../../mail-composers.ts";
import { platformUser } from "../../modules/auth/session.sql.ts";
import type { Language } from "../text/languages.ts";
import { type OutboxMail, outboxRow } from "./enqueue.ts";
import { outbox } from "./outbox.sql.ts";
import { composeContent, findOwed } from "./send-owed.ts";

const { app, tenant, newMember, newEvent } = await openClub({
  tenant: { name: "Ruderverein", language: "de", accentColour: "#0f766e" },
});
const { system } = app.services;

/** The mail of an owed row, as it would be sent now. */
function mailOf(mail: OutboxMail, tenantId: typeof tenant.id | null = tenant.id) {
  return system.transaction(async (tx) => {
    const row = { ...outboxRow({ ...mail, tenantId }), id: newId(), queuedAt: new Date() };
    await tx.insert(outbox).values({ ...row, sentAt: new Date() });
    const owed = await findOwed(tx, row.id);
    return owed && composeContent(tx, owed, app.services, COMPOSERS);
  });
}
const reader = (language: Language | null) =>
  newMember(["MEMBER"], { email: `${newId()}@example.org`, language });

test("a mail is in what the person has chosen, else in the club's language", async () => {
  const [french, undecided] = [await reader("fr"), await reader(null)];
  const kind = "passwordChanged";
  expect(await mailOf({ kind, subjectId: french.id })).toMatchObject({
    language: "fr",
    heading: "Votre mot de passe a été changé",
    from: "Ruderverein",
    face: { accentColour: "#0f766e" },
  });
  expect((await mailOf({ kind, subjectId: undecided.id }))?.language).toBe("de");
});

test("that of a registration is in the language of who registered; a guest's is in the club's", async () => {
  const event = await newEvent({ venue: "Bootshaus" });
  const dutch = await reader("nl");
  const values = { memberId: dutch.id, email: dutch.email };
  const { id } = await makeRegistration(app.services, event, values);
  const mail = await mailOf({ kind: "registrationConfirmed", subjectId: id });
  expect(mail?.subject).toBe(`Je bent ingeschreven: ${event.title}`);
  expect(mail?.facts?.map(([label]) => label)).toEqual(["Activiteit", "Wanneer", "Waar"]);
  const guest = { hostRegistrationId: id, email: "guest@example.org" };
  const { id: guestId } = await makeRegistration(app.services, event, guest);
  const toGuest = await mailOf({ kind: "registrationConfirmed", subjectId: guestId });
  expect(toGuest?.heading).toBe("Sie sind angemeldet");
});

test("a platform user's is in the own language, else in English", async () => {
  const user = await makePlatformUser(app.services);
  const kind = "platformPasswordReset";
  expect((await mailOf({ kind, subjectId: user.id }, null))?.language).toBe("en");
  await system.run((query) =>
    query.update(platformUser).set({ language: "nl" }).where(eq(platformUser.id, user.id)),
  );
  const mail = await mailOf({ kind, subjectId: user.id }, null);
  expect(mail?.heading).toBe("Stel een nieuw wachtwoord in");
});
