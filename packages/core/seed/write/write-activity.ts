import { MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { activity, activityDetail } from "../../src/modules/activity/activity.sql.ts";
import type { ActValues } from "../../src/modules/activity/changes-between.ts";
import type { Act } from "../../src/modules/activity/record-activity.ts";
import { invoiceAct } from "../../src/modules/billing/invoice/invoice-act.ts";
import type { BroadcastRow } from "../../src/modules/broadcasts/load-broadcast.ts";
import { mediaAddress } from "../../src/modules/media/media-address.ts";
import type { MemberRow } from "../../src/modules/membership/member/shell-guest.ts";
import type { DemoClub, DemoTitles } from "../demo-clubs.ts";
import { daysBefore } from "../demo-schedule.ts";
import type { Ledger } from "../ledger.ts";
import { inOffice } from "../spread.ts";
import type { NewCode } from "./write-codes.ts";
import type { NewEvent } from "./write-events.ts";
import type { People } from "./write-people.ts";

/** An act of the past, and who did it. */
type PastAct = Act & { at: Date; by: MemberRow };

/** What was done in a club, as it was stored. */
interface Done {
  events: readonly NewEvent[];
  covers: ReadonlyMap<keyof DemoTitles, string>;
  codes: readonly NewCode[];
  ledger: Ledger;
  letters: readonly BroadcastRow[];
}

/** From where the officers work: addresses that are nobody's. */
const ORIGIN = {
  ip: "192.0.2.24",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
/** The club began with the product so long ago. */
export const FIRST_DAYS = 370;

/**
 * Stores the activity log of a club that has used the product for a year, with what the product
 * writes of each act that the other tables tell of. Nobody has logged in yet.
 */
export async function writeActivity(
  tx: Query,
  tenantId: TenantId,
  club: DemoClub,
  people: People,
  done: Done,
  now: Date,
): Promise<void> {
  const acts = [
    ...firstActs(tenantId, club, people, now),
    ...memberActs(people, now),
    ...done.events.flatMap((event) => eventActs(event, people, done.covers)),
    ...done.codes.map((code) => codeAct(code, people)),
    ...moneyActs(done.ledger, people),
    ...done.letters.map((letter) => letterAct(letter, people)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const rows = acts.map(({ id = newId(), ...act }) => ({ ...act, id }));
  await tx.insert(activity).values(
    rows.map(({ id, action, subject, at, by }) => ({
      ...{ tenantId, id, action, actorType: "MEMBER" as const, actorId: by.id, at },
      ...{ subjectType: subject.type, subjectId: subject.id, ...ORIGIN, requestId: newId() },
    })),
  );
  await tx
    .insert(activityDetail)
    .values(
      rows.flatMap(({ id, memberId = null, before, after }) =>
        before || after ? [{ tenantId, id, memberId, before, after }] : [],
      ),
    );
}

/** The club tells who it is, and gives its officers their roles. */
function firstActs(tenantId: TenantId, { billing }: DemoClub, people: People, now: Date) {
  const { legalName, paymentInstructions, paymentDays, invoiceFooter } = billing;
  const after = { legalName, paymentInstructions, paymentDays, invoiceFooter };
  const before = { legalName: null, paymentInstructions: null, paymentDays: 14 };
  const edited: PastAct = {
    ...{ action: "TENANT_EDITED", subject: { type: "TENANT", id: tenantId } },
    ...{ before: { ...before, invoiceFooter: null }, after },
    ...{ at: inOffice(daysBefore(now, FIRST_DAYS - 1), 0), by: people.admin },
  };
  const given = [people.events, people.finance].map((person, index): PastAct => {
    const { id, roles } = person;
    return {
      ...{ action: "MEMBER_ROLES_CHANGED", subject: { type: "MEMBER", id }, memberId: id },
      ...{ before: { roles: ["MEMBER"] }, after: { roles } },
      ...{ at: inOffice(daysBefore(now, FIRST_DAYS - 2), index), by: people.admin },
    };
  });
  return [edited, ...given];
}

/** Whoever has joined since then was added by the administrator. */
const memberActs = ({ admin, further }: People, now: Date): PastAct[] =>
  further
    .filter(({ joinedAt }) => joinedAt > daysBefore(now, FIRST_DAYS))
    .map(({ id, fullName, email, phone, roles, createdAt }) => ({
      ...{ action: "MEMBER_CREATED", subject: { type: "MEMBER", id }, memberId: id },
      ...{ after: { fullName, email, phone, roles }, at: createdAt, by: admin },
    }));

/** What was edited of an event between its making and its announcement. */
const EDITS: Partial<Record<keyof DemoTitles, { before: ActValues; after: ActValues }>> = {
  open: { before: { capacity: 40 }, after: { capacity: 60 } },
  full: { before: { capacity: 10 }, after: { capacity: 12 } },
  paid: { before: { capacity: 70 }, after: { capacity: 80 } },
  course: {
    before: { maxPartySize: 10, reminderHours: null },
    after: { maxPartySize: 4, reminderHours: 48 },
  },
};

function eventActs(
  { id, kind, title, startsAt, createdAt, publishedAt, cancelledAt }: NewEvent,
  { events: by }: People,
  covers: Done["covers"],
): PastAct[] {
  const act = (action: Act["action"], at: Date, values: Pick<Act, "before" | "after"> = {}) => ({
    ...{ action, at, by, ...values },
    subject: { type: "EVENT" as const, id },
  });
  const cover = covers.get(kind);
  const edit = EDITS[kind];
  return [
    act("EVENT_CREATED", createdAt, { after: { title, startsAt } }),
    ...(cover
      ? [
          act("COVER_CHANGED", minutesAfter(createdAt, 9), {
            ...{ before: { coverImage: null }, after: { coverImage: mediaAddress(cover) } },
          }),
        ]
      : []),
    ...(edit ? [act("EVENT_EDITED", daysBefore(createdAt, -3), edit)] : []),
    ...(publishedAt ? [act("EVENT_PUBLISHED", publishedAt)] : []),
    ...(cancelledAt
      ? [
          act("EVENT_CANCELLED", cancelledAt, {
            before: { status: "PUBLISHED", seatsTaken: CALLED_OFF_SEATS },
          }),
        ]
      : []),
  ];
}

/** How many had a seat at the event that was called off. */
const CALLED_OFF_SEATS = 5;

const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * MINUTE);

function codeAct(code: NewCode, { events: by }: People): PastAct {
  const { id, eventId, label, codeHint, startsAt, expiresAt, createdAt: at } = code;
  return {
    ...{ action: "ACCESS_CODE_CREATED", subject: { type: "ACCESS_CODE", id }, at, by },
    after: { eventId, label, codeHint, startsAt, expiresAt },
  };
}

function letterAct(letter: BroadcastRow, { events: by }: People): PastAct {
  const { id, audience, segmentId, eventId, recipientCount, createdAt: at } = letter;
  const status = "SENDING";
  return {
    ...{ action: "BROADCAST_SENT", subject: { type: "BROADCAST", id }, at, by },
    before: { status: "DRAFT" },
    after: { status, audience, segmentId, eventId, recipientCount, scheduledAt: null },
  };
}

/** Invoices that the treasurer wrote, and money that she approved, booked and gave back. */
function moneyActs({ invoices, payments, refunds }: Ledger, { finance: by }: People): PastAct[] {
  const written = invoices.flatMap((row): PastAct[] => {
    const { kind = "INVOICE", eventId, issuedAt: at } = row;
    if (eventId || kind === "CREDIT_NOTE") return [];
    return [{ ...invoiceAct("INVOICE_CREATED", { ...row, kind, status: "ISSUED" }), at, by }];
  });
  const received = payments.flatMap((row): PastAct[] => {
    const { id, memberId = null, amount, currency, channel, invoiceId, approvedAt: at } = row;
    if (!at || row.collectedBy) return [];
    const subject = { type: "PAYMENT" as const, id };
    const common = { subject, memberId, at, by };
    const booked = { amount, currency, channel, invoiceId };
    if (channel !== "ONLINE") return [{ action: "PAYMENT_RECORDED", ...common, after: booked }];
    const approved = { status: "SUCCEEDED", invoiceId, amount, currency, channel };
    const before = { status: "PENDING" };
    return [{ action: "PAYMENT_APPROVED", ...common, before, after: approved }];
  });
  const given = refunds.flatMap((row): PastAct[] => {
    const { paymentId, creditNoteId, amount, currency, reason, createdAt: at } = row;
    const paid = payments.find(({ id }) => id === paymentId);
    const note = invoices.find(({ id }) => id === creditNoteId);
    if (!paid || !note || !at) return [];
    const { memberId = null, invoiceId } = paid;
    const values = { amount, currency, reason, creditNote: note.number, invoiceId };
    const subject = { type: "PAYMENT" as const, id: paymentId };
    return [{ action: "PAYMENT_REFUNDED", subject, memberId, after: values, at, by }];
  });
  return [...written, ...received, ...given];
}
