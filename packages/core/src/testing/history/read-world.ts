import { count, eq, inArray, sql } from "drizzle-orm";
import { own } from "#base/db/query/scoped.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { activity } from "../../modules/activity/activity.sql.ts";
import { checkinAudit } from "../../modules/audit/audit.sql.ts";
import { bankEntry } from "../../modules/billing/payment/bank.sql.ts";
import { event, ticketType } from "../../modules/events/event.sql.ts";
import { standing } from "../../modules/membership/member/standing.ts";
import { member } from "../../modules/membership/member.sql.ts";
import { membershipType } from "../../modules/membership/membership-type.sql.ts";
import { tenant } from "../../modules/tenancy/tenant.sql.ts";
import { seatFaults } from "../reconcile.ts";
import { booksOf, faultsOf } from "../reconcile-money.ts";
import { countFaults } from "../wire/count-faults.ts";
import type { World } from "./open-world.ts";

export type Stored = Awaited<ReturnType<typeof readWorld>>;

/** The mails that say to somebody that the seat is theirs. */
const TELLING: MailKind[] = [
  ...(["registrationConfirmed", "importConfirmed"] as const),
  ...(["waitlistApproved", "waitlistApprovedWithClaim"] as const),
];

/** All that is stored of a world, read while nothing runs: in one transaction, so on one connection. */
export async function readWorld({ app: { services }, tenant: club }: World) {
  const { books, counts, doors, acts, mails, events, ticketTypes, ...rest } =
    await services.system.transaction(async (query) => {
      const [books, counts, acts, doors, people, bank, mails, events, ticketTypes, kinds, [day]] =
        await Promise.all([
          booksOf(query, club.id),
          countFaults(query, club.id),
          query
            .select({ action: activity.action, times: count() })
            .from(activity)
            .where(own(activity, club.id))
            .groupBy(activity.action),
          query
            .select({
              action: checkinAudit.action,
              of: checkinAudit.registrationId,
              times: count(),
            })
            .from(checkinAudit)
            .where(own(checkinAudit, club.id))
            .groupBy(checkinAudit.action, checkinAudit.registrationId),
          query.select({ row: member, standing }).from(member).where(own(member, club.id)),
          query.select().from(bankEntry).where(own(bankEntry, club.id)).orderBy(bankEntry.id),
          query
            .select({ of: outbox.subjectId, times: count() })
            .from(outbox)
            .where(own(outbox, club.id, inArray(outbox.kind, TELLING)))
            .groupBy(outbox.subjectId),
          query.select().from(event).where(own(event, club.id)),
          query.select().from(ticketType).where(own(ticketType, club.id)),
          query.select().from(membershipType).where(own(membershipType, club.id)),
          query
            .select({ today: sql<string>`(now() at time zone ${tenant.timezone})::date::text` })
            .from(tenant)
            .where(eq(tenant.id, club.id)),
        ]);
      const today = day?.today ?? "";
      return { books, counts, acts, doors, people, bank, mails, events, ticketTypes, kinds, today };
    });
  const { registrations } = books;
  return {
    ...{ ...rest, books, seating: { events, registrations, ticketTypes } },
    entries: entriesOf([...acts, ...doors]),
    /** How often somebody came in, less how often that was undone. */
    arrivals: countArrivals(doors),
    mails: new Map(mails.map(({ of, times }) => [of, times])),
    faults: [
      ...faultsOf(books),
      ...counts,
      ...events.flatMap((row) => {
        const isAt = ({ eventId }: { eventId: string }) => eventId === row.id;
        return seatFaults(row, registrations.filter(isAt), ticketTypes.filter(isAt));
      }),
    ],
  };
}

function entriesOf(rows: readonly { action: string; times: number }[]): Record<string, number> {
  const entries: Record<string, number> = {};
  for (const { action, times } of rows) entries[action] = (entries[action] ?? 0) + times;
  return entries;
}

function countArrivals(rows: readonly { action: string; of: string | null; times: number }[]) {
  const arrivals = new Map<string, number>();
  for (const { action, of, times } of rows)
    if (of) arrivals.set(of, (arrivals.get(of) ?? 0) + (action === "UNDO" ? -times : times));
  return arrivals;
}
