import type { Sql } from "postgres";

/** What an event's counters say, beside what its registrations say. */
export interface Reconciled {
  seatsTaken: number;
  seated: number;
  waitlistCount: number;
  waiting: number;
  /** The numbers in the queue in their order. */
  queue: number[];
  /** People with more than one living registration. */
  doubles: number;
}

export async function reconcile(sql: Sql, eventId: string): Promise<Reconciled> {
  const [event] = await sql<{ seatsTaken: number; waitlistCount: number }[]>`
    select seats_taken as "seatsTaken", waitlist_count as "waitlistCount"
    from event where id = ${eventId}`;
  const rows = await sql<{ status: string; number: number | null; email: string | null }[]>`
    select status, waitlist_number as number, email from registration
    where event_id = ${eventId} and status <> 'CANCELLED' order by waitlist_number`;
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
