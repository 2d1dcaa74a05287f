import { newId } from "#base/ids.ts";
import { runImports } from "../../modules/imports/registrants/run-imports.ts";
import { releaseHolds } from "../../modules/registration/change/release-holds.ts";
import type { TestApp } from "../app.ts";
import { billsFor, once } from "../clubs/bills.ts";
import { makeEvent, makeMember, makeTenant, type TestMember } from "../clubs/factories.ts";
import { entriesFor } from "../files/entries-for.ts";
import { filesFor } from "../files/files-for.ts";
import { newAddressLink } from "../people/new-address.ts";

type Person = "organiser" | "host" | "single" | "waiter" | "newcomer" | "named" | "leaver";

/** A club whose members and organiser call the verbs. */
export type LockingClub = Awaited<ReturnType<typeof openLockingClub>>;

/** An event at which every verb has something to do. */
export type LockingStage = Awaited<ReturnType<typeof openStage>>;

type Verbs = Record<string, (stage: LockingStage) => Promise<unknown>>;

/** A club for the verbs that lock the rows of an event, an invoice or a member. */
export async function openLockingClub(app: TestApp) {
  const tenant = await makeTenant(app.services);
  const member = () => makeMember(app.services, tenant);
  const people: Record<Person, TestMember> = {
    organiser: await makeMember(app.services, tenant, [
      "ADMIN",
      "EVENT_MANAGER",
      "FINANCE_MANAGER",
    ]),
    host: await member(),
    single: await member(),
    waiter: await member(),
    newcomer: await member(),
    named: await member(),
    leaver: await member(),
  };
  const as = (who: Person) => app.as({ token: people[who].token });
  return { app, tenant, people, as };
}

/** A paid event of four seats: a party of three and one more hold theirs unpaid, a party waits. */
export async function openStage(club: LockingClub) {
  const { app, tenant, people, as } = club;
  const event = await makeEvent(app.services, tenant, { capacity: 4, prices: [2500] });
  const named = { fullName: "Cleo", email: people.named.email ?? "" };
  const party = { id: event.id, guests: [{ fullName: "Ben" }, named] };
  const debt = await as("host").checkout.checkout(party);
  const single = await as("single").checkout.checkout({ id: event.id });
  const waiting = await as("waiter").registration.register({
    id: event.id,
    guests: [{ fullName: "Dan" }],
  });
  // Of somebody whom the club does not know yet.
  const address = `${newId()}@example.org`;
  const { ticketCode } = single.registration;
  // Somebody new, somebody whom the club knows, and somebody for whom a seat is held.
  const emails = [address, people.newcomer.email, people.named.email];
  const files = filesFor(as("organiser").imports, { eventId: event.id, emails, ticketCode });
  const bills = billsFor(app, tenant, { manager: people.organiser, payerId: people.single.id });
  const newAddress = once(() => newAddressLink(app, people.host));
  const bank = entriesFor(app, tenant, { manager: people.organiser, bills });
  const partPayment = once(async () => {
    const part = { id: single.invoice.id, amount: 1 };
    return (await as("organiser").checkout.recordPayment(part)).payment.id;
  });
  const more = { files, bills, bank, partPayment, newAddress };
  return { ...club, event, eventId: event.id, debt, single, waiting, address, ...more };
}

const REGISTRATION: Verbs = {
  register: ({ as, eventId }) => as("newcomer").registration.register({ id: eventId }),
  takeOverSeat: ({ as, eventId }) => as("named").registration.register({ id: eventId }),
  publicRegister: ({ app, tenant, event, address: email }) =>
    app.as().registration.publicRegister({
      ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Somebody New", email },
    }),
  preEnrol: ({ as, people, eventId }) =>
    as("organiser").registration.preEnrol({ eventId, memberIds: [people.newcomer.id] }),
  checkout: ({ as, eventId }) => as("host").checkout.checkout({ id: eventId }),
};

const CHANGE: Verbs = {
  cancelOwn: ({ as, eventId }) => as("host").registration.cancelOwn({ id: eventId }),
  cancelParty: ({ as, eventId, debt }) =>
    as("organiser").registration.cancel({ eventId, registrationId: debt.registration.id }),
  cancelGuest: ({ as, eventId, debt }) =>
    as("organiser").registration.cancel({
      eventId,
      registrationId: debt.registration.guests[0]?.id ?? "",
    }),
  editRegistration: ({ as, eventId, debt }) =>
    as("organiser").registration.edit({
      ...{ eventId, registrationId: debt.registration.guests[0]?.id ?? "", fullName: "Bob" },
    }),
  transfer: ({ as, eventId, single, address: email }) =>
    as("organiser").registration.transfer({
      ...{ eventId, registrationId: single.registration.id, fullName: "Zoe", email },
    }),
  addGuest: ({ as, eventId, debt }) =>
    as("organiser").registration.addGuest({
      ...{ eventId, registrationId: debt.registration.id, fullName: "Eve" },
    }),
  approve: ({ as, eventId, waiting }) =>
    as("organiser").waitlist.approve({ eventId, registrationId: waiting.id, override: true }),
  decline: ({ as, eventId, waiting }) =>
    as("organiser").waitlist.decline({ eventId, registrationId: waiting.id }),
};

const MONEY: Verbs = {
  approvePayment: ({ as, debt }) =>
    as("organiser").checkout.approvePayment({ id: debt.payment.id }),
  approvePayments: ({ as, debt, single }) =>
    as("organiser").checkout.approvePayments({ paymentIds: [single.payment.id, debt.payment.id] }),
  recordPayment: ({ as, single }) =>
    as("organiser").checkout.recordPayment({ id: single.invoice.id, channel: "MANUAL_CASH" }),
  payBill: async ({ as, bills }) =>
    as("organiser").checkout.recordPayment({ id: await bills.issued(), channel: "MANUAL_CASH" }),
  issueBill: async ({ as, bills }) =>
    as("organiser").billing.issueInvoice({ id: await bills.draft() }),
  payDraft: async ({ as, bills }) =>
    as("organiser").checkout.recordPayment({ id: await bills.draft(), channel: "MANUAL_CASH" }),
  refund: async ({ as, bills }) =>
    as("organiser").billing.refundPayment({ id: await bills.paid(), reason: "Moved away" }),
  reversePayment: async ({ as, partPayment }) =>
    as("organiser").checkout.reversePayment({ id: await partPayment(), reason: "BOUNCED" }),
  approveEntry: async ({ as, bills, bank }) => {
    const [id, invoiceId] = [await bank.open(), await bills.issued()];
    return as("organiser").bankStatements.approve({ id, invoiceId });
  },
  unmatchEntry: async ({ as, bank }) =>
    as("organiser").bankStatements.unmatch({ id: await bank.matched() }),
  erase: async ({ as, bills }) => {
    const { id, fullName } = await bills.leaving();
    return as("organiser").privacy.erase({ id, fullName });
  },
  voidInvoice: ({ as, debt }) => as("organiser").billing.voidInvoice({ id: debt.invoice.id }),
};

const DOOR: Verbs = {
  checkIn: ({ as, debt }) =>
    as("organiser").checkin.checkIn({
      code: debt.registration.guests[1]?.ticketCode ?? "",
      paymentCollectedOffline: true,
    }),
  undo: async ({ as, eventId, single }) => {
    const { ticketCode: code, id: registrationId } = single.registration;
    await as("organiser").checkin.checkIn({ code, paymentCollectedOffline: true });
    return as("organiser").checkin.undo({ eventId, registrationId });
  },
  batch: ({ as, eventId, debt, single }) =>
    as("organiser").checkin.batch({
      eventId,
      scans: [scan(single.registration.ticketCode), scan(debt.registration.ticketCode)],
    }),
  walkIn: ({ as, eventId, address: email }) =>
    as("organiser").checkin.walkIn({
      ...{ eventId, fullName: "Walter", email, paymentCollectedOffline: true },
    }),
};

const scan = (code: string) => ({
  scanId: newId(),
  code,
  scannedAt: new Date().toISOString(),
  paymentCollectedOffline: true,
});

const MEMBER: Verbs = {
  deactivate: async ({ as, people }) => {
    const { id } = people.leaver;
    await as("organiser").membership.deactivate({ id });
    return as("organiser").membership.reactivate({ id });
  },
  setRoles: ({ as, people }) =>
    as("organiser").membership.setRoles({ id: people.leaver.id, roles: ["MEMBER", "ADMIN"] }),
  confirmEmail: async ({ app, newAddress }) =>
    app.as().account.confirmEmail({ token: await newAddress() }),
  editMember: ({ as, people }) =>
    as("organiser").membership.edit({ id: people.named.id, phone: "+49 30 1" }),
};

const EVENT: Verbs = {
  publish: ({ as, eventId }) => as("organiser").events.publish({ id: eventId }),
  removeEvent: ({ as, eventId }) => as("organiser").events.remove({ eventId }),
  setFree: async ({ as, eventId }) => {
    const { ticketTypes } = await as("organiser").events.adminGet({ eventId });
    const free = ticketTypes.map((type) => ({ ...type, price: 0 }));
    return as("organiser").events.edit({ eventId, ticketTypes: free, confirmUnpaid: true });
  },
  moveEvent: ({ as, event, eventId }) =>
    as("organiser").events.edit({
      eventId,
      endsAt: new Date(event.endsAt.getTime() + 3_600_000).toISOString(),
    }),
  resize: ({ as, eventId }) => as("organiser").events.edit({ eventId, capacity: 9 }),
  responses: async ({ as, eventId, files }) => {
    const { importId } = await files.answers();
    return as("organiser").imports.responsesCommit({ eventId, importId, skipInvalid: true });
  },
  registrants: async ({ app, files }) => {
    await files.registrants();
    return runImports(app.services);
  },
  releaseHolds: ({ app }) => releaseHolds(app.services),
  cancelEvent: ({ as, eventId }) => as("organiser").registration.cancelEvent({ eventId }),
};

/** Every verb that locks rows of an event, an invoice or a member, by its name. */
export const LOCKING_VERBS: Verbs = {
  ...REGISTRATION,
  ...CHANGE,
  ...MONEY,
  ...DOOR,
  ...MEMBER,
  ...EVENT,
};

/** What a verb needs, made before its locks are watched. */
export const PREPARATIONS: Verbs = {
  responses: ({ files }) => files.answers(),
  registrants: ({ files }) => files.registrants(),
  payBill: ({ bills }) => bills.issued(),
  issueBill: ({ bills }) => bills.draft(),
  payDraft: ({ bills }) => bills.draft(),
  refund: ({ bills }) => bills.paid(),
  reversePayment: ({ partPayment }) => partPayment(),
  approveEntry: ({ bills, bank }) => Promise.all([bills.issued(), bank.open()]),
  unmatchEntry: ({ bank }) => bank.matched(),
  erase: ({ bills }) => bills.leaving(),
  confirmEmail: ({ newAddress }) => newAddress(),
};
