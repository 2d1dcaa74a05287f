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
  getRecorderName,
  type Recorded,
} from "../door/door.ts";
import { isDoorOpen, isOfNobodyInactive } from "../door/door-conditions.ts";
import {
  findTicket,
  getScope,
  getTicketKey,
  KEYS,
  requireInScope,
  type Shown,
  selectTicket,
  type Ticket,
} from "../door/find-ticket.ts";
import {
  changedDuringScan,
  hasAmountDue,
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
  /** Runs the one statement of a check-in without money. */
  oneStatement: Run;
  /** Runs the statements of a check-in with money; a refusal must roll a recorded payment back. */
  inTransaction: Run;
  /** Stores a check-in whose money was not due, in the transaction of the check-in. */
  report?: (tx: Query, admission: Admission) => Promise<void>;
}

/** Runs work in a transaction of the tenant. */
type Run = <T>(work: (tx: Query) => Promise<T>) => Promise<T>;

/**
 * Checks a ticket in: CONFIRMED → CHECKED_IN with its audit entry, or nothing (rules#check-in). A
 * CONFIRMED ticket takes one statement; if that does not admit, the values that it read decide.
 * When several doors scan one ticket, exactly one succeeds: the row's lock makes the others wait,
 * and the update requires the status and the ticket code that were read, so that a ticket that was
 * transferred in the meantime admits nobody. It also requires a scan newer than the last undo, since a
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
  const { oneStatement } = ways;
  if (scan.paymentCollectedOffline) return admitInSteps(ctx, scan, ways, { eventId });
  const markedTicket = await oneStatement((tx) =>
    markCheckedIn(ctx, tx, scan, { eventId, requiredStatus: "CONFIRMED" }),
  );
  const ticket = requireInScope(markedTicket, ctx.actor, eventId);
  if (ticket.moved) return toAdmission(ticket);
  refuse(ctx, ticket, scan);
  const { ticketCode } = ticket.row;
  return admitInSteps(ctx, scan, ways, { eventId, ticketCode });
}

interface Expected {
  eventId: string | undefined;
  /** The code that the ticket had when it was read first. */
  ticketCode?: string;
}

/** Checks in a ticket with money, or one that changed during the scan, in several statements. */
async function admitInSteps(
  ctx: DoorContext,
  scan: Scan,
  { inTransaction, report }: Ways,
  expected: Expected,
): Promise<Admission> {
  const outcome = await inTransaction(async (tx) => {
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

/** Collects the money and checks in. Returns a refusal if only a part was paid; that part stays. */
async function collectAndMark(
  ctx: DoorContext,
  tx: Query,
  scan: Scan,
  { eventId, ticketCode }: Expected,
): Promise<Admission | AppError> {
  const ticketBefore = await findTicket(tx, ctx.actor, scan, eventId);
  refuse(ctx, ticketBefore, scan);
  const { ticket, keptId, missing } = scan.paymentCollectedOffline
    ? await collectPayment(ctx, tx, ticketBefore, scan)
    : await refuseDueSince(ctx, tx, ticketBefore);
  if (missing) return missing;
  const scanOfReadCode = { ...scan, code: ticketCode ?? ticketBefore.row.ticketCode };
  const marked = await markCheckedIn(ctx, tx, scanOfReadCode, {
    eventId,
    requiredStatus: ticket.row.status,
  });
  if (marked?.moved) return { ...toAdmission({ ...ticket, moved: marked.moved }), keptId };
  const ticketSince = await findTicket(tx, ctx.actor, scan, eventId);
  refuseStatus(ticketSince);
  refuseUndone(ticketSince, scan.scannedAt);
  throw changedDuringScan();
}

/** Refuses a ticket. The amount due comes last, so that nobody pays and is then refused. */
function refuse(ctx: DoorContext, ticket: Ticket, scan: Scan): void {
  refuseStatus(ticket);
  refuseUndone(ticket, scan.scannedAt);
  refuseInactive(ticket.member, scan.paymentCollectedOffline && hasAmountDue(ticket));
  // A late scan from a device counts for the moment when the person was at the door.
  refuseClosedDoor(ticket.event, scan.scannedAt ?? ctx.now);
  if (!scan.paymentCollectedOffline) refuseUnpaid(ticket);
}

type MarkedTicket = NonNullable<Awaited<ReturnType<typeof markCheckedIn>>>;

const toAdmission = ({ moved, ...ticket }: MarkedTicket): Admission => ({
  ticket,
  row: { ...ticket.row, ...moved },
});

/** Reads, updates and audits a ticket in one statement. Undefined without such a ticket. */
async function markCheckedIn(
  ctx: DoorContext,
  tx: Query,
  scan: Scan,
  {
    eventId,
    requiredStatus,
  }: { eventId: string | undefined; requiredStatus: RegistrationRow["status"] },
) {
  const { actor, now } = ctx;
  const [keyColumn, ticketKey] = getTicketKey(scan);
  if (ticketKey === undefined) return undefined;
  const [markedTicket] = await CHECK_IN[keyColumn](tx, {
    ...describeAuditAct(actor.tenantId, { ...describeAct(ctx, scan), action: "CHECK_IN" }),
    ticketKey,
    requiredStatus,
    now,
    scope: getScope(actor, eventId) ?? null,
    scanTime: scan.scannedAt ?? now,
    door: getRecorderName(actor, scan),
  });
  return markedTicket;
}

const { status, checkedInAt, checkedInBy, scannedAt, confirmedAt, holdExpiresAt } = registration;
const MOVED = { status, checkedInAt, checkedInBy, scannedAt, confirmedAt, holdExpiresAt };

const prepareCheckIn = (keyColumn: keyof typeof KEYS) =>
  preparedQuery(
    [...AUDIT_VALUES, "ticketKey", "scope", "requiredStatus", "now", "scanTime", "door"],
    (query, value) => {
      const isShown = own(registration, value.tenantId, eq(KEYS[keyColumn], value.ticketKey));
      const scanTime = sql`${value.scanTime}::timestamptz`;
      const readTicket = query
        .$with("seen")
        .as(
          query.select({ ticketCode: registration.ticketCode }).from(registration).where(isShown),
        );
      const moved = query.$with("moved").as(
        query
          .with(readTicket)
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
              eq(registration.status, value.requiredStatus),
              sql`${registration.ticketCode} = (select ${readTicket.ticketCode} from ${readTicket})`,
              or(
                isNull(registration.undoneAt),
                sql`${value.scannedAt}::timestamptz is null`,
                sql`${registration.undoneAt} < ${value.scannedAt}::timestamptz`,
              ),
              isDoorOpen(scanTime),
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

const CHECK_IN = { code: prepareCheckIn("code"), id: prepareCheckIn("id") };
