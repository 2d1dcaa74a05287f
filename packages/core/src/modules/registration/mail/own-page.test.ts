import { expect, test } from "vitest";
import { renderText } from "#base/mail/render.ts";
import { openClub } from "#testing/clubs/club.ts";
import { writtenMails } from "#testing/owed-mail.ts";

const { app, as, tenant, newMember, newEvent } = await openClub({
  tenant: { paymentInstructions: "NL91 ABNA 0417 1643 00" },
});

/** The mails about a registration, as they would be sent now. */
const mailsOf = async (registrationId: string) =>
  Object.values(await writtenMails(app.services, registrationId));

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
    const { url = "", shortUrl = "" } = mail?.action ?? {};
    const [page, token = ""] = url.split("#token=");
    expect(page).toBe(`http://localhost:3000/${tenant.slug}/place`);
    expect(shortUrl).toBe(`http://localhost:3000/p/#token=${token}`);
    const { party } = await as({ token }).place.read({});
    expect(party[0]?.id).toBe(row.id);
    const text = renderText(mail as NonNullable<typeof mail>);
    expect([text, text]).toEqual([expect.stringContaining(url), expect.stringContaining(shortUrl)]);
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
    "How to pay": expect.stringContaining("NL91"),
    Reference: expect.stringMatching(/^RF\d{2}/),
  });
  expect(facts["Amount due"]).toContain("50");
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
  expect(claim?.furtherLink?.url).toContain("/place#token=");
  expect(renderText(claim as NonNullable<typeof claim>)).toContain(claim?.furtherLink?.url);
});

const WEB = "http://localhost:3000";

test("the mail of a place that is no more leads to the event, and to others when it is off", async () => {
  const manager = as(await newMember(["EVENT_MANAGER"]));
  const [event, member] = [await newEvent({ prices: [100] }), await newMember()];
  const guest = await registered(event, address("leaving"));
  const own = await as(member).registration.register({ id: event.id });
  for (const { id: registrationId } of [guest, own])
    await manager.registration.cancel({ eventId: event.id, registrationId });
  const cancelled = async (id: string) =>
    (await writtenMails(app.services, id))["registrationCancelled"];
  const seeEvent = { label: "View event", url: `${WEB}/${tenant.slug}/events/${event.slug}` };
  expect(await cancelled(guest.id)).toMatchObject({
    action: seeEvent,
    paragraphs: [
      "Your seat has been released.",
      expect.stringContaining("You no longer need to pay"),
    ],
  });
  expect((await cancelled(own.id))?.action?.url).toBe(`${WEB}/my/events/${event.id}`);
  const last = await registered(event, address("last"));
  await manager.registration.cancelEvent({ eventId: event.id });
  const seeEvents = { label: "View upcoming events", url: `${WEB}/${tenant.slug}` };
  expect((await cancelled(guest.id))?.action).toEqual(seeEvents);
  const mails = await writtenMails(app.services, last.id);
  expect(mails["eventCancelled"]?.action).toEqual(seeEvents);
});

test("nobody is told what is no longer so: the mail of the present status says it", async () => {
  const event = await newEvent({ capacity: 1, seatsTaken: 1 });
  const waiting = await registered(event, address("queue"));
  const manager = as(await newMember(["EVENT_MANAGER"]));
  const at = { eventId: event.id, registrationId: waiting.id };
  const mails = () => writtenMails(app.services, waiting.id);
  expect((await mails())["registrationWaitlisted"]?.heading).toBe("You are on the waitlist");
  await manager.waitlist.approve({ ...at, override: true });
  const approved = await mails();
  expect(approved["registrationWaitlisted"]).toBeUndefined();
  expect(approved["waitlistApprovedWithClaim"]?.heading).toBe("You have a seat");
  await manager.registration.cancel(at);
  const { waitlistApprovedWithClaim: claim, registrationCancelled } = await mails();
  expect(claim?.heading).toBe("Set up your account");
  expect(registrationCancelled?.heading).toBe("Your registration was cancelled");
});

test("a person who gets an unpaid place hears that somebody else pays for it", async () => {
  const event = await newEvent({ prices: [2500] });
  const made = await registered(event, address("first"));
  const manager = as(await newMember(["EVENT_MANAGER"]));
  const at = { eventId: event.id, registrationId: made.id };
  await manager.registration.transfer({ ...at, fullName: "Cas", email: address("second") });
  const { transferReceived } = await writtenMails(app.services, made.id);
  expect(transferReceived).toMatchObject({
    heading: "A registration was transferred to you",
    action: { label: "View your registration" },
    paragraphs: [
      expect.stringContaining("transferred a registration to you"),
      expect.stringContaining("confirmed once they have paid, and you have nothing to pay"),
    ],
  });
});
