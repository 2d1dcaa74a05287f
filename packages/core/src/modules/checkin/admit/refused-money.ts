import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { AppError, describeRefusal } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { refuseAfter } from "#base/rpc/after-refusal.ts";
import { inTenant } from "#base/rpc/context.ts";
import { event } from "../../events/event.sql.ts";
import { memberByEmail } from "../../membership/member/member-by-email.ts";
import { findKnownPayer } from "../../registration/billing/find-payer.ts";
import { presentRegistration } from "../../registration/party/present-registration.ts";
import type { WalkInInput } from "../checkin.schema.ts";
import { queuedWalkIn } from "../checkin.sql.ts";
import type { DoorContext } from "../door/door.ts";
import { findTicket, type Ticket } from "../door/find-ticket.ts";
import type { Scan } from "./admit-ticket.ts";
import { claimWalkIn, isWalkIn } from "./apply-walk-in.ts";
import { keepMoney } from "./collect-payment.ts";
import { findAmountShown } from "./find-amount-shown.ts";
import { type Report, reportId, reportMoney } from "./report-money.ts";

/** The ticket of a refused scan; undefined when this door has no such ticket. */
export async function findRefused(
  ctx: DoorContext,
  tx: Query,
  scan: Scan,
  eventId: string | undefined,
): Promise<Ticket | undefined> {
  try {
    return await findTicket(tx, ctx.actor, scan, eventId);
  } catch (unknown) {
    if (unknown instanceof AppError) return undefined;
    throw unknown;
  }
}

/** Refusals of a scan that leave money with the door. With PAYMENT_REQUIRED a part was booked. */
const LEFT_BY_SCAN: readonly string[] = [
  "NOT_FOUND",
  "CONFLICT",
  "UNPROCESSABLE_ENTITY",
  "OUT_OF_SCOPE",
];
/** Without NOT_FOUND, which for a walk-in means the event, so no event could report the money. */
const LEFT_BY_WALK_IN: readonly string[] = ["CONFLICT", "UNPROCESSABLE_ENTITY", "PAYMENT_REQUIRED"];

/**
 * Whether a refusal leaves money with the door. A 400 does so only for a scoped token, which names the
 * event: any other caller corrects the request and sends it again with the money.
 */
const leavesMoney = (
  { actor }: DoorContext,
  refusal: unknown,
  codesLeavingMoney: readonly string[],
): refusal is AppError =>
  refusal instanceof AppError &&
  (codesLeavingMoney.includes(refusal.appCode) ||
    (refusal.appCode === "VALIDATION_ERROR" && actor.type === "staff"));

/** Drops the scan's time after a 400, which it may have caused: the money counts as taken now. */
const withoutWrongMoment = <S extends { scannedAt?: Date | undefined }>(
  scan: S,
  { appCode }: AppError,
): S => (appCode === "VALIDATION_ERROR" ? { ...scan, scannedAt: undefined } : scan);

/** Keeps the money of a refused scan (rules#door-money). Undefined when there was none. */
export async function keepRefused(
  ctx: DoorContext,
  tx: Query,
  { scan, ticket, refusal }: { scan: Scan; ticket: Ticket | undefined; refusal: AppError },
  eventId: string,
): Promise<string | undefined> {
  if (!scan.paymentCollectedOffline || !leavesMoney(ctx, refusal, LEFT_BY_SCAN)) return undefined;
  const lookup = { eventId, ticket: ticket?.row, moment: scan.scannedAt ?? ctx.now };
  const memberId = ticket ? await findKnownPayer(tx, ticket.row) : null;
  return keepShownMoney(ctx, tx, { scan, lookup, memberId });
}

/** Keeps the amount that the device sent, else the amount that the door showed. */
async function keepShownMoney(
  ctx: DoorContext,
  tx: Query,
  {
    scan,
    lookup,
    memberId,
  }: {
    scan: Omit<Scan, "code">;
    lookup: Parameters<typeof findAmountShown>[2];
    memberId: string | null;
  },
): Promise<string | undefined> {
  const shownMoney = await findAmountShown(tx, ctx.actor.tenantId, lookup);
  const { amount = shownMoney.amount } = scan;
  if (amount === 0) return undefined;
  const { eventId } = lookup;
  const { currency } = shownMoney;
  return keepMoney(ctx, tx, scan, { eventId, memberId, amount, currency });
}

/**
 * Refuses a single check-in, and keeps its money in a second transaction, because the refusal rolls
 * back the first one.
 */
export function refuseScan(
  ctx: DoorContext,
  request: Scan,
  refusal: unknown,
  namedEventId: string | undefined,
): Promise<never> {
  if (!leavesMoney(ctx, refusal, LEFT_BY_SCAN) || !request.paymentCollectedOffline) throw refusal;
  const scan = withoutWrongMoment(request, refusal);
  return refuseAfter(ctx, refusal, () =>
    inTenant({ ...ctx, outer: undefined }, async (tx) => {
      const scope = ctx.actor.type === "staff" ? ctx.actor.eventId : namedEventId;
      const ticket = await findRefused(ctx, tx, scan, scope);
      const eventId = scope ?? ticket?.row.eventId;
      if (!eventId || !(await isEvent(tx, ctx.actor.tenantId, eventId))) return;
      const report = { eventId, kind: "CHECK_IN", id: reportId(ctx) } as const;
      const { status, body } = describeRefusal(refusal);
      const registration = ticket && { registration: presentRegistration(ticket.row) };
      const answer = { scanId: report.id, status, ...body, ...registration };
      await reportMoney(ctx, tx, report, { scan, status, answer }, () =>
        keepRefused(ctx, tx, { scan, ticket, refusal }, eventId),
      );
    }),
  );
}

async function isEvent(tx: Query, tenantId: TenantId, eventId: string): Promise<boolean> {
  const events = await tx
    .select({ id: event.id })
    .from(event)
    .where(byKey(event, tenantId, eventId));
  return events.length > 0;
}

/** The report of a walk-in: its walkInId is applied once for ever. */
export const getWalkInReport = (ctx: DoorContext, { eventId, walkInId }: WalkInInput): Report => ({
  eventId,
  kind: "WALK_IN",
  id: walkInId ?? reportId(ctx),
});

/** Refuses a walk-in, and keeps its money in its own transaction. */
export function refuseWalkIn(
  ctx: DoorContext,
  request: WalkInInput,
  refusal: unknown,
): Promise<never> {
  if (!leavesMoney(ctx, refusal, LEFT_BY_WALK_IN) || !request.paymentCollectedOffline)
    throw refusal;
  const input = withoutWrongMoment(request, refusal);
  const { tenantId } = ctx.actor;
  const { eventId, fullName, email } = input;
  return refuseAfter(ctx, refusal, () =>
    inTenant({ ...ctx, outer: undefined }, (tx) =>
      unlessApplied(ctx, tx, input, async () => {
        const report = getWalkInReport(ctx, input);
        const { status, body } = describeRefusal(refusal);
        const answer = { scanId: report.id, status, ...body, fullName };
        const moment = input.quotedAt ?? input.scannedAt ?? ctx.now;
        const lookup = { eventId, ticketTypeId: input.ticketTypeId, moment };
        await reportMoney(ctx, tx, report, { scan: input, status, answer }, async () => {
          const [existingMember] = await memberByEmail(tx, tenantId, email || undefined);
          return keepShownMoney(ctx, tx, {
            scan: input,
            lookup,
            memberId: existingMember?.id ?? null,
          });
        });
      }),
    ),
  );
}

/**
 * Does the work unless the walkInId was applied in the meantime. The id is claimed as applying it
 * would, so that one waits for the other, and is free again afterwards.
 */
async function unlessApplied(
  { actor: { tenantId } }: DoorContext,
  tx: Query,
  { eventId, walkInId }: WalkInInput,
  work: () => Promise<void>,
): Promise<void> {
  if (walkInId === undefined) return work();
  const walkIn = { tenantId, eventId, walkInId };
  if (!(await claimWalkIn(tx, walkIn))) return;
  await work();
  await tx.delete(queuedWalkIn).where(isWalkIn(walkIn));
}
