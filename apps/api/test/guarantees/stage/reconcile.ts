import type { Sql } from "postgres";

/** What an event's counters say, beside what its registrations say. */
export interface Reconciled {
  seatsTaken: number;
  seated: number;
  waitlistCount: number;
  waiting: number;
  /** The numbers in the queue in their order. */
  queue: number[];
  /** People with more than one active registration. */
  doubles: number;
}

/** Throws when the seats of a ticket type are not counted right, or exceed its quota. */
export async function reconcile(sql: Sql, eventId: string): Promise<Reconciled> {
  const [event] = await sql<{ seatsTaken: number; waitlistCount: number }[]>`
    select seats_taken as "seatsTaken", waitlist_count as "waitlistCount"
    from event where id = ${eventId}`;
  const rows = await sql<{ status: string; number: number | null; email: string | null }[]>`
    select status, waitlist_number as number, email from registration
    where event_id = ${eventId} and status <> 'CANCELLED' order by waitlist_number`;
  const wrong = await sql`
    select type.id from ticket_type type
    left join registration row on row.ticket_type_id = type.id
      and row.status in ('PENDING', 'CONFIRMED', 'CHECKED_IN')
    where type.event_id = ${eventId}
    group by type.tenant_id, type.id
    having type.seats_taken <> count(row.id) or count(row.id) > type.quota + type.seats_override`;
  if (wrong.length > 0) throw new Error("The seats of a ticket type are counted wrong");
  if (!event) throw new Error(`There is no event ${eventId}`);
  const waiting = rows.filter(({ status }) => status === "WAITLISTED");
  const emails = rows.flatMap(({ email }) => email ?? []);
  return {
    ...event,
    seated: rows.length - waiting.length,
    waiting: waiting.length,
    queue: waiting.flatMap(({ number }) => number ?? []),
    doubles: emails.length - new Set(emails).size,
  };
}

/** 1, 2, 3 … */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
