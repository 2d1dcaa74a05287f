import { eq } from "drizzle-orm";
import type { z } from "zod";
import { inSavepoint, type Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { AppError, describeError, unprocessable } from "#base/errors.ts";
import { inTenant } from "#base/rpc/context.ts";
import { notifyOfRefusedMoney } from "../membership/refuse-inactive.ts";
import { presentRegistration } from "../registration/present-registration.ts";
import { admitTicket } from "./admit-ticket.ts";
import type { batchInput, ScanResult } from "./checkin.schema.ts";
import { queuedScan } from "./checkin.sql.ts";
import { type DoorActor, type DoorContext, shownAtDoor, whoRecorded } from "./door.ts";
import { findEvent } from "./find-event.ts";
import { findTicket, shownText } from "./find-ticket.ts";
import { scannedAtProblem } from "./refusals.ts";

type Input = z.infer<typeof batchInput>;
type QueuedScan = Input["scans"][number];

/** A page waits this long for the server before it answers from its own list. */
const PATIENCE_MS = 3_000;

/**
 * Applies what a device queued, in order (rules#batch). Each scan is a transaction of its own, with
 * its answer stored under its id: a batch that is sent again, whole or in part, by one device or
 * two, changes nothing and gets the same answers; a crash in the middle loses none and repeats
 * none. Two batches over the same tickets hold one row each at a time, and so never wait in a
 * circle.
 */
export async function batch(ctx: DoorContext, input: Input): Promise<ScanResult[]> {
  const { eventId, scans } = input;
  await inTenant(ctx, (tx) => findEvent(tx, ctx.actor.tenantId, eventId));
  const results: ScanResult[] = [];
  for (const scan of scans) {
    const answer = await inTenant(ctx, (tx) => applyScanIdempotently(ctx, tx, eventId, scan));
    results.push(shownTo(ctx.actor, answer));
  }
  return results;
}

/** Claims the scan's id first: a second request for it waits there, and then finds the answer. */
async function applyScanIdempotently(
  ctx: DoorContext,
  tx: Query,
  eventId: string,
  scan: QueuedScan,
): Promise<ScanResult> {
  const { tenantId } = ctx.actor;
  const { scanId, scannedAt } = scan;
  const byScanId = own(
    queuedScan,
    tenantId,
    eq(queuedScan.eventId, eventId),
    eq(queuedScan.scanId, scanId),
  );
  const recordedBy = whoRecorded(ctx.actor, scan);
  const letIn = scan.letIn ?? ctx.now.getTime() - scannedAt.getTime() > PATIENCE_MS;
  const claimed = await tx
    .insert(queuedScan)
    .values({ tenantId, eventId, scanId, scannedAt, recordedBy, letIn, status: 0, answer: {} })
    .onConflictDoNothing()
    .returning({ scanId: queuedScan.scanId });
  if (claimed.length === 0) {
    const [stored] = await tx.select().from(queuedScan).where(byScanId);
    // The first answer was lost, and the door has let the person in meanwhile.
    if (scan.letIn && !stored?.letIn) await tx.update(queuedScan).set({ letIn }).where(byScanId);
    return stored?.answer as ScanResult;
  }
  const answer = await apply(ctx, tx, eventId, scan);
  await tx.update(queuedScan).set({ status: answer.status, answer }).where(byScanId);
  return answer;
}

/** One scan in a savepoint, so that a refusal takes back its own statements and no others. */
async function apply(
  ctx: DoorContext,
  tx: Query,
  eventId: string,
  { scanId, letIn, ...scan }: QueuedScan,
): Promise<ScanResult> {
  try {
    const { app, actor } = ctx;
    const { row } = await notifyOfRefusedMoney(app, actor.tenantId, shownText(scan), () =>
      inSavepoint(tx, (savepoint) => {
        const problem = scannedAtProblem(scan.scannedAt, ctx.now);
        if (problem) throw unprocessable(`scannedAt ${problem}`);
        return admitTicket(ctx, savepoint, scan, eventId);
      }),
    );
    return { scanId, status: 200, registration: presentRegistration(row) };
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    const { status, body } = describeError(refusal);
    const registration = await whose(ctx, tx, eventId, scan);
    return { scanId, status, error: body.error, ...(registration && { registration }) };
  }
}

type Shown = Pick<QueuedScan, "code" | "registrationId">;

/** Whose ticket was refused, so that the door need not send an unknown person away. */
async function whose(ctx: DoorContext, tx: Query, eventId: string, shown: Shown) {
  try {
    const { row } = await findTicket(tx, ctx.actor, shown, eventId);
    return presentRegistration(row);
  } catch (unknown) {
    if (unknown instanceof AppError) return undefined;
    throw unknown;
  }
}

/**
 * An answer as this caller may see it, whoever got it first: a scoped token sees no address, phone
 * or answers, and a member is told of no token.
 */
function shownTo(actor: DoorActor, answer: ScanResult): ScanResult {
  const { registration, ...result } = answer;
  if (registration) return { ...result, registration: shownAtDoor(actor, registration) };
  if (actor.type === "staff" || result.status !== 403) return result;
  const { scanId } = result;
  return {
    scanId,
    status: 404,
    error: { code: "NOT_FOUND", message: "Ticket not found", details: [] },
  };
}
