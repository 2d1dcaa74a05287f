import { eq, inArray, or } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import type { EndpointMeta } from "#base/rpc/rest.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestMember } from "#testing/clubs/factories.ts";
import { placeTokenOf } from "#testing/clubs/place.ts";
import { appRouter } from "../../../app-router.ts";
import { COMPOSERS } from "../../../mail-composers.ts";
import { creditorReference } from "../../billing/invoice/creditor-reference.ts";

const { app, as, tenant, newMember, newEvent } = await openClub({
  tenant: { paymentInstructions: "NL91 ABNA 0417 1643 00" },
});
const office = as(await newMember(["ADMIN", "FINANCE_MANAGER"]));
const QUESTIONS = [{ key: "diet", perAttendee: true, required: true }, { key: "team" }];

/** A registration that somebody has instead of somebody else. */
interface Replaced {
  event: { id: string };
  /** The registration that has another holder now. */
  registrationId: string;
  guestId: string;
  receiver: TestMember;
  /** What nobody but the former holder and the club may read. */
  words: string[];
}

/** A party whose host says much of themselves and of a guest, who has this address. */
async function register(guestEmail = `ben-${newId()}@example.org`) {
  const event = await newEvent({ prices: [2500], questions: QUESTIONS });
  const made = await as().registration.publicRegister({
    ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Formara Olderson" },
    ...{ email: `formara-${newId()}@example.org`, phone: "0612345678" },
    answers: { diet: "PEANUTS-7731", team: "REDS-7731" },
    guests: [{ fullName: "Ben", email: guestEmail, answers: { diet: "SHRIMPS-7731" } }],
  });
  const [guest] = made.guests;
  const key = { eventId: event.id, registrationId: made.id };
  const { host } = await office.registration.get(key);
  const [bill] = (await office.billing.listInvoices({ eventId: event.id })).data;
  const reference = creditorReference(bill?.number ?? "");
  const receiver = await newMember(["MEMBER"], { fullName: "Zoe New" });
  return {
    ...{ event, key, receiver, guestId: guest?.id ?? "" },
    hostWords: ["Formara", host.email, host.memberId, "0612345678", "PEANUTS-7731", "REDS-7731"],
    ticketWords: [made.ticketCode],
    guestWords: [guest?.email, "SHRIMPS-7731"],
    guestTicket: guest?.ticketCode,
    // A replacement names the invoice that it replaces (rules#replaced-invoices).
    ...{ billWords: [bill?.id, bill?.number], reference },
  };
}

/** The host's place was given to a member, with its invoice or without. */
async function transferredPlace(invoice: "KEEP" | "TRANSFER"): Promise<Replaced> {
  const { event, key, receiver, guestId, ...said } = await register();
  const email = receiver.email ?? "";
  await office.registration.transfer({ ...key, fullName: "Zoe New", email, invoice });
  const { hostWords, ticketWords, guestWords, billWords, reference } = said;
  const words = [...hostWords, ...ticketWords, ...guestWords, reference];
  const mayRead = invoice === "KEEP" ? [] : billWords;
  return {
    ...{ event, guestId, receiver, registrationId: key.registrationId },
    words: [...words, ...billWords.filter((word) => !mayRead.includes(word))].map(String),
  };
}

/** A guest's place was given to somebody else. */
async function transferredGuest(): Promise<Replaced> {
  const { event, key, receiver, guestId, ...said } = await register();
  const place = { ...key, registrationId: guestId };
  await office.registration.transfer({ ...place, fullName: "Zoe", email: receiver.email ?? "" });
  const { hostWords, ticketWords, guestWords, guestTicket, billWords, reference } = said;
  const words = [...hostWords, ...ticketWords, ...guestWords, ...billWords, reference, guestTicket];
  return { ...{ event, guestId, receiver, registrationId: guestId }, words: words.map(String) };
}

/** A member registered and took the seat over that a host had for them. */
async function takenOverSeat(): Promise<Replaced> {
  const member = await newMember(["MEMBER"], { fullName: "Zoe New" });
  const { event, guestId, ...said } = await register(member.email ?? "");
  await as(member).registration.register({ id: event.id, answers: { diet: "Fish" } });
  const { hostWords, ticketWords, guestTicket, billWords, reference } = said;
  // The member replaced the host's invoice, so the act in their own log names its id.
  const words = [...hostWords, ...ticketWords, "SHRIMPS-7731", guestTicket, billWords[1]];
  return {
    ...{ event, guestId, receiver: member, registrationId: guestId },
    words: [...words, reference].map(String),
  };
}

/** The place of an erased person was given to a member before. */
async function erasedHolder(): Promise<Replaced> {
  const { event, key, receiver, guestId, ...said } = await register();
  const { host } = await office.registration.get(key);
  await office.registration.transfer({
    ...{ ...key, fullName: "Zoe New", email: receiver.email ?? "" },
  });
  await office.privacy.erase({ id: host.memberId ?? "", fullName: "Formara Olderson" });
  const { hostWords, ticketWords, guestWords, billWords, reference } = said;
  const words = [...hostWords, ...ticketWords, ...guestWords, ...billWords, reference];
  return {
    ...{ event, guestId, receiver, registrationId: key.registrationId },
    words: words.map(String),
  };
}

const WAYS: Record<string, () => Promise<Replaced>> = {
  "a transfer without the invoice": () => transferredPlace("KEEP"),
  "a transfer with the invoice": () => transferredPlace("TRANSFER"),
  "a transfer of a guest": transferredGuest,
  "a seat that a member takes over": takenOverSeat,
  "an erasure of the former holder": erasedHolder,
};

type Api = ReturnType<typeof as>;
type Calls = Record<string, (api: Api, place: Replaced) => Promise<unknown>>;

/** Every call of the holder of a personal link. */
const BY_LINK: Calls = {
  "place.read": ({ place }) => place.read({}),
  "place.edit": ({ place }) => place.edit({ answers: { diet: "Fish" } }),
  "place.invoicePdf": ({ place }) => place.invoicePdf({}),
  "place.ticketPdf": ({ place }) => place.ticketPdf({}),
  "place.cancelGuest": ({ place }, { guestId }) => place.cancelGuest({ registrationId: guestId }),
  "place.cancel": ({ place }) => place.cancel({}),
};

/** Every call of somebody who is logged in and has no further role; those that cancel come last. */
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
  "registration.cancelOwnGuest": ({ registration }, { event: { id }, guestId }) =>
    registration.cancelOwnGuest({ id, registrationId: guestId }),
  "registration.cancelOwn": ({ registration }, { event: { id } }) => registration.cancelOwn({ id }),
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

/** The words of the former holder in what each of these calls answers, by its name. */
async function findWords(calls: Calls, api: Api, place: Replaced) {
  const found: [string, string[]][] = [];
  for (const [name, call] of Object.entries(calls)) {
    const answer = await answerOf(() => call(api, place));
    const words = place.words.filter((word) => answer.includes(word));
    if (words.length > 0) found.push([name, words]);
  }
  return Object.fromEntries(found);
}

describe.each(Object.keys(WAYS))("nobody reads a word of somebody they replaced: %s", (way) => {
  const replace = () => WAYS[way]?.() as Promise<Replaced>;

  test("by a personal link", async () => {
    const place = await replace();
    const api = as({ token: await placeTokenOf(app.services, place.registrationId) });
    expect(await findWords(BY_LINK, api, place)).toEqual({});
  });

  test("as a member", async () => {
    const place = await replace();
    expect(await findWords(BY_MEMBER, as(place.receiver), place)).toEqual({});
  });

  test("in mails", async () => {
    const place = await replace();
    const key = { eventId: place.event.id, registrationId: place.registrationId };
    await office.registration.resend(key);
    await office.registration.edit({ ...key, fullName: "Zoe Newer" });
    await office.registration.cancel({ ...key, registrationId: place.guestId });
    const mails = await mailsTo(place);
    expect(mails.length).toBeGreaterThan(0);
    const contents = await Promise.all(mails.map(textOfMail));
    expect(place.words.filter((word) => contents.join(" ").includes(word))).toEqual([]);
  });
});

/** The mails about a party that go to the new holder, as they would be sent now. */
async function mailsTo({ receiver, event, registrationId, guestId }: Replaced) {
  const { data } = await office.billing.listInvoices({ eventId: event.id });
  const subjects = [registrationId, guestId, ...data.map(({ id }) => id)];
  const { services } = app;
  return services.system.transaction(async (tx) => {
    const owed = await tx
      .select()
      .from(outbox)
      .where(or(inArray(outbox.subjectId, subjects), eq(outbox.subjectId, event.id)));
    const mails = [];
    for (const row of owed) mails.push(await COMPOSERS[row.kind](tx, row, services, "en"));
    return mails.flatMap((mail) => (mail?.to.includes(receiver.email ?? "") ? [mail] : []));
  });
}

async function textOfMail(mail: Awaited<ReturnType<typeof mailsTo>>[number]): Promise<string> {
  const files = (mail.attachments ?? []).map(({ content }) =>
    content().then((file) => textOf(file.toString("base64"))),
  );
  return JSON.stringify(mail) + (await Promise.all(files)).join(" ");
}
