import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#base/mail/outbox.sql.ts";
import { renderText } from "#base/mail/render.ts";
import { openClub } from "#testing/club.ts";
import { COMPOSERS } from "../../../mail-composers.ts";

const { app, as, tenant, newMember, newEvent } = await openClub({
  tenant: { paymentInstructions: "NL91 ABNA 0417 1643 00" },
});

/** The mails about a registration, as they would be sent now. */
const mailsOf = (registrationId: string) =>
  app.services.system.transaction(async (tx) => {
    const owed = await tx.select().from(outbox).where(eq(outbox.subjectId, registrationId));
    return Promise.all(owed.map((row) => COMPOSERS[row.kind](tx, row, app.services, "en")));
  });

const registered = (event: { slug: string }, email: string) =>
  as().registration.publicRegister({
    ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Ada Example", email },
    guests: [{ fullName: "Ben", email: `ben.${email}` }],
  });

const address = (name: string) => `${name}@${tenant.slug}.example`;

test("the mail of somebody without a password has the personal link, which opens the place", async () => {
  const made = await registered(await newEvent(), address("ada"));
  for (const row of [made, ...made.guests]) {
    const [mail] = await mailsOf(row.id);
    const { url } = mail?.action ?? { url: "" };
    const [page, token = ""] = url.split("#token=");
    expect(page).toBe(`http://localhost:3000/${tenant.slug}/place`);
    const { party } = await as({ token }).place.read({});
    expect(party[0]?.id).toBe(row.id);
    expect(renderText(mail as NonNullable<typeof mail>)).toContain(url);
  }
});

test("the mail of a member with a password leads to the member's own page, without a secret", async () => {
  const [event, member] = [await newEvent(), await newMember()];
  const made = await registered(event, member.email ?? "");
  const [mail] = await mailsOf(made.id);
  expect(mail?.action?.url).toBe(`http://localhost:3000/my/events/${event.id}`);
});

test("the mail of an unpaid party says what to pay, where and until when, with the invoice", async () => {
  const made = await registered(await newEvent({ prices: [2500] }), address("payer"));
  const [mail] = await mailsOf(made.id);
  const facts = Object.fromEntries(mail?.facts ?? []);
  expect(facts).toMatchObject({
    "Pay to": "A Club",
    How: expect.stringContaining("NL91"),
    Reference: expect.stringMatching(/^RF\d{2}/),
  });
  expect(facts["To pay"]).toContain("50");
  expect(mail?.attachments).toMatchObject([{ contentType: "application/pdf" }]);
  const [guestMail] = await mailsOf(made.guests[0]?.id ?? "");
  expect(guestMail?.attachments).toEqual([]);
});

test("the first approval of a guest has the claim link and the personal link", async () => {
  const event = await newEvent({ capacity: 2, seatsTaken: 2 });
  const made = await registered(event, address("waiting"));
  const manager = await newMember(["EVENT_MANAGER"]);
  const at = { eventId: event.id, registrationId: made.id };
  await as(manager).waitlist.approve({ ...at, override: true });
  const mails = await mailsOf(made.id);
  const claim = mails.find((mail) => mail?.action?.url.includes("/claim#"));
  expect(claim?.furtherLink?.url).toContain(`/${tenant.slug}/place#token=`);
  expect(renderText(claim as NonNullable<typeof claim>)).toContain(claim?.furtherLink?.url);
});
