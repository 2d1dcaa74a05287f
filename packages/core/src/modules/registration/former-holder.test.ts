import { eq, inArray, or } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import type { EndpointMeta } from "#base/rpc/rest.ts";
import { openClub } from "#testing/club.ts";
import type { TestMember } from "#testing/factories.ts";
import { placeTokenOf } from "#testing/place.ts";
import { appRouter } from "../../app-router.ts";
import { COMPOSERS } from "../../mail-composers.ts";
import { creditorReference } from "../billing/how-to-pay.ts";

const { app, as, tenant, newMember, newEvent } = await openClub({
  tenant: { paymentInstructions: "NL91 ABNA 0417 1643 00" },
});
const office = as(await newMember(["ADMIN", "FINANCE_MANAGER"]));
const QUESTIONS = [{ key: "diet", perAttendee: true, required: true }, { key: "team" }];

type Choice = "KEEP" | "TRANSFER";

/** A party whose host said much of themselves and of a guest, and gave the place to a member. */
async function transferredParty(invoice: Choice) {
  const event = await newEvent({ prices: [2500], questions: QUESTIONS });
  const made = await as().registration.publicRegister({
    ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Formara Olderson" },
    ...{ email: `formara-${newId()}@example.org`, phone: "0612345678" },
    answers: { diet: "PEANUTS-7731", team: "REDS-7731" },
    guests: [
      { fullName: "Ben", email: `ben-${newId()}@example.org`, answers: { diet: "SHRIMPS-7731" } },
    ],
  });
  const key = { eventId: event.id, registrationId: made.id };
  const { host } = await office.registration.get(key);
  const [bill] = (await office.billing.listInvoices({ eventId: event.id })).data;
  const receiver = await newMember(["MEMBER"], { fullName: "Zoe New" });
  const { email } = receiver;
  await office.registration.transfer({ ...key, fullName: "Zoe New", email: email ?? "", invoice });
  const token = await placeTokenOf(app.services, made.id);
  return {
    ...{ event, made, receiver, token, guestId: made.guests[0]?.id ?? "" },
    /** What nobody but the former holder and the club may read. */
    words: [
      ...["Formara", host.email, "0612345678", "PEANUTS-7731", "REDS-7731", made.ticketCode],
      ...[host.memberId, creditorReference(bill?.number ?? "")],
      ...[made.guests[0]?.email, "SHRIMPS-7731"],
      // A replacement names the invoice that it replaces (rules#replaced-invoices).
      ...(invoice === "KEEP" ? [bill?.id, bill?.number] : []),
    ].map(String),
  };
}

type Transferred = Awaited<ReturnType<typeof transferredParty>>;
type Api = ReturnType<typeof as>;
type Calls = Record<string, (api: Api, party: Transferred) => Promise<unknown>>;

/** Every call of the holder of a personal link. */
const BY_LINK: Calls = {
  "place.read": ({ place }) => place.read({}),
  "place.edit": ({ place }) => place.edit({ answers: { diet: "Fish" } }),
  "place.invoicePdf": ({ place }) => place.invoicePdf({}),
  "place.ticketPdf": ({ place }) => place.ticketPdf({}),
  "place.cancelGuest": ({ place }, { guestId }) => place.cancelGuest({ registrationId: guestId }),
  "place.cancel": ({ place }) => place.cancel({}),
};

/** Every call of somebody who is logged in and has no further role. */
const BY_MEMBER: Calls = {
  "activity.recordExport": ({ activity }) =>
    activity.recordExport({ list: "REGISTRATIONS", rows: 1 }),
  "billing.myInvoices": ({ billing }) => billing.myInvoices({}),
  "billing.myInvoicePdf": async ({ billing }, { event }) => {
    const { data } = await office.billing.listInvoices({ eventId: event.id });
    return Promise.all(data.map(({ id }) => answerOf(() => billing.myInvoicePdf({ id }))));
  },
  "calendar.link": ({ calendar }) => calendar.link({}),
  "calendar.makeLink": async ({ calendar }) => {
    const { url } = await calendar.makeLink({});
    const token = url?.split("/").at(-2) ?? "";
    return as().calendar.memberFeed({ token });
  },
  "calendar.revokeLink": ({ calendar }) => calendar.revokeLink({}),
  "checkout.checkout": ({ checkout }, { event: { id } }) => checkout.checkout({ id }),
  "events.get": ({ events }, { event: { id } }) => events.get({ id }),
  "events.list": ({ events }) => events.list({}),
  "membership.editProfile": ({ membership }) => membership.editProfile({ phone: "020" }),
  "membership.profile": ({ membership }) => membership.profile({}),
  "privacy.exportOwn": ({ privacy }) => privacy.exportOwn({}),
  "registration.cancelOwn": ({ registration }, { event: { id } }) => registration.cancelOwn({ id }),
  "registration.cancelOwnGuest": ({ registration }, { event: { id }, guestId }) =>
    registration.cancelOwnGuest({ id, registrationId: guestId }),
  "registration.editOwn": ({ registration }, { event: { id }, guestId }) =>
    registration.editOwn({ id, guests: [{ registrationId: guestId, fullName: "Benjamin" }] }),
  "registration.mine": ({ registration }) => registration.mine({}),
  "registration.readOwn": ({ registration }, { event: { id } }) => registration.readOwn({ id }),
  "registration.register": ({ registration }, { event: { id } }) =>
    registration.register({ id, answers: { diet: "Fish" } }),
  "registration.status": ({ registration }, { event: { id } }) => registration.status({ id }),
  "registration.ticketPdf": ({ registration }, { event: { id } }) => registration.ticketPdf({ id }),
  "registration.ticketSvg": ({ registration }, { event: { id } }) => registration.ticketSvg({ id }),
  "registration.tickets": ({ registration }, { event: { id } }) => registration.tickets({ id }),
  "tenancy.own": ({ tenancy }) => tenancy.own({}),
};

const proceduresWith = (...guards: string[]): string[] =>
  Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
    .filter(([, { _def }]) => guards.includes(_def.meta.guard))
    .map(([name]) => name)
    .sort();

type Procedure = { _def: { meta: EndpointMeta } };

test("the tables below have every call of a personal link and of a member", () => {
  expect(Object.keys(BY_LINK).sort()).toEqual(proceduresWith("requirePlace"));
  expect(Object.keys(BY_MEMBER).sort()).toEqual(proceduresWith("logged in", "requireMemberId"));
});

/** What a call answers or is refused with, PDFs as their text. */
async function answerOf(call: () => Promise<unknown>): Promise<string> {
  const answer = await call().catch(({ message, details }) => ({ message, details }));
  const isPdf = typeof answer === "string" && answer.startsWith("JVBER");
  return isPdf ? textOf(answer) : JSON.stringify(answer);
}

async function textOf(base64: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(base64, "base64"));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text;
}

const found = (answer: string, { words }: Transferred) =>
  words.filter((word) => answer.includes(word));

const CHOICES: Choice[] = ["KEEP", "TRANSFER"];
const casesOf = (calls: Calls) =>
  CHOICES.flatMap((choice) => Object.keys(calls).map((name) => [name, choice] as const));

test.each(casesOf(BY_LINK))(
  "the new holder reads no word of the former one by a personal link: %s, %s",
  async (name, choice) => {
    const party = await transferredParty(choice);
    const answer = await answerOf(async () => BY_LINK[name]?.(as({ token: party.token }), party));
    expect(found(answer, party)).toEqual([]);
  },
);

test.each(casesOf(BY_MEMBER))(
  "the new holder reads no word of the former one as a member: %s, %s",
  async (name, choice) => {
    const party = await transferredParty(choice);
    const answer = await answerOf(async () => BY_MEMBER[name]?.(as(party.receiver), party));
    expect(found(answer, party)).toEqual([]);
  },
);

/** The mails about a party that go to this person, as they would be sent now. */
async function mailsTo({ email }: TestMember, { event, made, guestId }: Transferred) {
  const { data } = await office.billing.listInvoices({ eventId: event.id });
  const subjects = [made.id, guestId, ...data.map(({ id }) => id)];
  const { services } = app;
  return services.system.transaction(async (tx) => {
    const owed = await tx
      .select()
      .from(outbox)
      .where(or(inArray(outbox.subjectId, subjects), eq(outbox.subjectId, event.id)));
    const mails = [];
    for (const row of owed) mails.push(await COMPOSERS[row.kind](tx, row, services, "en"));
    return mails.filter((mail) => mail?.to.includes(email ?? ""));
  });
}

test.each(CHOICES)("the new holder's mails have no word of the former one: %s", async (choice) => {
  const party = await transferredParty(choice);
  const { receiver, event, made } = party;
  const key = { eventId: event.id, registrationId: made.id };
  await office.registration.resend(key);
  await office.registration.edit({ ...key, fullName: "Zoe Newer" });
  await office.registration.cancel({ ...key, registrationId: party.guestId });
  const mails = await mailsTo(receiver, party);
  expect(mails.length).toBeGreaterThan(2);
  const contents = await Promise.all(
    mails.map(async (mail) => {
      const files = (mail?.attachments ?? []).map(({ content }) =>
        content().then((file) => textOf(file.toString("base64"))),
      );
      return JSON.stringify(mail) + (await Promise.all(files)).join(" ");
    }),
  );
  expect(found(contents.join(" "), party)).toEqual([]);
});
