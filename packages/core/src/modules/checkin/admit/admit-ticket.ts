import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { nestedRow } from "#base/db/query/nested-rows.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { own } from "#base/db/query/scoped.ts";
import { AppError } from "#base/errors.ts";
import { leaveForRollback } from "#base/rpc/after-refusal.ts";
import { inTenant } from "#base/rpc/context.ts";
import { AUDIT_VALUES, appendAfter, describeAuditAct } from "../../audit/append.ts";
import { refuseInactive } from "../../membership/member/refuse-inactive.ts";
import type { RegistrationRow } from "../../registration/party/present-registration.ts";
import { registration } from "../../registration/registration.sql.ts";
import {
  type Collected,
  type DoorContext,
  describeAct,
  type Recorded,
  whoRecorded,
} from "../door/door.ts";
import { isDoorOpen, isOfNobodyInactive } from "../door/door-conditions.ts";
import {
  findTicket,
  getScope,
  getTicketKey,
  inScope,
  KEYS,
  type Shown,
  selectTicket,
  type Ticket,
} from "../door/find-ticket.ts";
import {
  changedSince,
  owes,
  refuseClosedDoor,
  refuseStatus,
  refuseUndone,
  refuseUnpaid,
} from "../door/refusals.ts";
import { collectPayment, refuseDueSince } from "./collect-payment.ts";

/** One ticket shown at the door. */
export interface Scan extends Shown, Recorded, Collected {}

/** A person who is checked in, with the row after it. */
export interface Admission {
  ticket: Ticket;
  row: RegistrationRow;
  /** The payment of money that was not due (rules#door-money). */
  keptId?: string | undefined;
}

interface Ways {
  /** For the one statement. */
  atOnce: Run;
  /** For the statements of money; a refusal has to roll a recorded payment back. */
  inTurn: Run;
  /** Stores a check-in whose money was not due, in the transaction of the check-in. */
  report?: (tx: Query, admission: Admission) => Promise<void>;
}

/** Runs work in a transaction of the tenant. */
type Run = <T>(work: (tx: Query) => Promise<T>) => Promise<T>;

/**
 * Checks a ticket in: CONFIRMED → CHECKED_IN with its audit entry, or nothing (rules#check-in). A
 * CONFIRMED ticket takes one statement; what it did not admit is decided by what it read.
 * When several doors scan one ticket, exactly one succeeds: the row's lock makes the others wait,
 * and the update requires the status and the ticket code that were read, so that a ticket that was
 * transferred meanwhile admits nobody. It also requires a scan newer than the last undo, since a
 * scan may arrive late from a device. The event is not locked, so only scans of one
 * ticket wait for each other; scans with money wait for the whole party.
 * @throws a refusal after the commit, when the money is a part of what is due
 */
export async function admitTicket(
  ctx: DoorContext,
  scan: Scan,
  eventId: string | undefined,
  ways: Ways,
): Promise<Admission> {
  const { atOnce } = ways;
  if (scan.paymentCollectedOffline) return admitInTurn(ctx, scan, ways, { eventId });
  const seen = await atOnce((tx) => markCheckedIn(ctx, tx, scan, { eventId, from: "CONFIRMED" }));
  const ticket = inScope(seen, ctx.actor, eventId);
  if (ticket.moved) return admission(ticket);
  refuse(ctx, ticket, scan);
  const { ticketCode } = ticket.row;
  return admitInTurn(ctx, scan, ways, { eventId, ticketCode });
}

interface Expected {
  eventId: string | undefined;
  /** The code that the ticket had when it was read first. */
  ticketCode?: string;
}

/** The same for a ticket with money, and for one that was changed while it was scanned. */
async function admitInTurn(
  ctx: DoorContext,
  scan: Scan,
  { inTurn, report }: Ways,
  expected: Expected,
): Promise<Admission> {
  const outcome = await inTurn(async (tx) => {
    const admissionOrRefusal = await collectAndMark(ctx, tx, scan, expected);
    if (!(admissionOrRefusal instanceof AppError) && admissionOrRefusal.keptId)
      await report?.(tx, admissionOrRefusal);
    return admissionOrRefusal;
  });
  if (!(outcome instanceof AppError)) return outcome;
  leaveForRollback(ctx, outcome, () =>
    inTenant({ ...ctx, outer: undefined }, (tx) => collectAndMark(ctx, tx, scan, expected)),
  );
  throw outcome;
}

/** Returns the refusal of somebody who paid only a part, which stays paid. */
async function collectAndMark(
  ctx: DoorContext,
  tx: Query,
  scan: Scan,
  { eventId, ticketCode }: Expected,
): Promise<Admission | AppError> {
  const seen = await findTicket(tx, ctx.actor, scan, eventId);
  refuse(ctx, seen, scan);
  const { ticket, keptId, missing } = scan.paymentCollectedOffline
    ? await collectPayment(ctx, tx, seen, scan)
    : await refuseDueSince(ctx, tx, seen);
  if (missing) return missing;
  const shown = { ...scan, code: ticketCode ?? seen.row.ticketCode };
  const marked = await markCheckedIn(ctx, tx, shown, { eventId, from: ticket.row.status });
  if (marked?.moved) return { ...admission({ ...ticket, moved: marked.moved }), keptId };
  const since = await findTicket(tx, ctx.actor, scan, eventId);
  refuseStatus(since);
  refuseUndone(since, scan.scannedAt);
  throw changedSince();
}

/** The refusals, the sum that is due as the last of them, so that nobody pays and is then refused. */
function refuse(ctx: DoorContext, ticket: Ticket, scan: Scan): void {
  refuseStatus(ticket);
  refuseUndone(ticket, scan.scannedAt);
  refuseInactive(ticket.member, scan.paymentCollectedOffline && owes(ticket));
  // A late scan from a device counts for the moment when the person was at the door.
  refuseClosedDoor(ticket.event, scan.scannedAt ?? ctx.now);
  if (!scan.paymentCollectedOffline) refuseUnpaid(ticket);
}

type Moved = NonNullable<Awaited<ReturnType<typeof markCheckedIn>>>;

const admission = ({ moved, ...ticket }: Moved): Admission => ({
  ticket,
  row: { ...ticket.row, ...moved },
});

/** The ticket, the update and its audit entry in one statement. Undefined without such a ticket. */
async function markCheckedIn(
  ctx: DoorContext,
  tx: Query,
  scan: Scan,
  { eventId, from }: { eventId: string | undefined; from: RegistrationRow["status"] },
) {
  const { actor, now } = ctx;
  const [by, shown] = getTicketKey(scan);
  if (shown === undefined) return undefined;
  const [seen] = await CHECK_IN[by](tx, {
    ...describeAuditAct(actor.tenantId, { ...describeAct(ctx, scan), action: "CHECK_IN" }),
    ...{ shown, from, now },
    scope: getScope(actor, eventId) ?? null,
    at: scan.scannedAt ?? now,
    door: whoRecorded(actor, scan),
  });
  return seen;
}

const { status, checkedInAt, checkedInBy, scannedAt, confirmedAt, holdExpiresAt } = registration;
const MOVED = { status, checkedInAt, checkedInBy, scannedAt, confirmedAt, holdExpiresAt };

const checkInBy = (by: keyof typeof KEYS) =>
  preparedQuery(
    [...AUDIT_VALUES, "shown", "scope", "from", "now", "at", "door"],
    (query, value) => {
      const isShown = own(registration, value.tenantId, eq(KEYS[by], value.shown));
      const at = sql`${value.at}::timestamptz`;
      const seen = query
        .$with("seen")
        .as(
          query.select({ ticketCode: registration.ticketCode }).from(registration).where(isShown),
        );
      const moved = query.$with("moved").as(
        query
          .with(seen)
          .update(registration)
          .set({
            status: "CHECKED_IN",
            checkedInAt: sql`${value.now}`,
            checkedInBy: sql`${value.door}`,
            scannedAt: sql`${value.scannedAt}`,
            confirmedAt: sql`greatest(${registration.createdAt},
              coalesce(${registration.confirmedAt}, ${value.now}::timestamptz))`,
            holdExpiresAt: null,
          })
          .where(
            and(
              isShown,
              sql`${registration.eventId} = coalesce(${value.scope}::uuid, ${registration.eventId})`,
              eq(registration.status, value.from),
              sql`${registration.ticketCode} = (select ${seen.ticketCode} from ${seen})`,
              or(
                isNull(registration.undoneAt),
                sql`${value.scannedAt}::timestamptz is null`,
                sql`${registration.undoneAt} < ${value.scannedAt}::timestamptz`,
              ),
              isDoorOpen(at),
              isOfNobodyInactive,
            ),
          )
          .returning(),
      );
      return selectTicket(
        query.with(moved, appendAfter(query, moved)),
        nestedRow(MOVED, "moved"),
        isShown,
      );
    },
  );

const CHECK_IN = { code: checkInBy("code"), id: checkInBy("id") };
