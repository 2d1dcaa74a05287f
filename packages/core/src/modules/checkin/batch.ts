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
import { shownText } from "./find-ticket.ts";
import { scannedAtProblem } from "./refusals.ts";
import { findRefused, keepRefused } from "./refused-money.ts";

type Input = z.infer<typeof batchInput>;
type QueuedScan = Input["scans"][number];

/** How long a page waits for the server before it decides by its own roster. */
const PATIENCE_MS = 3_000;

/**
 * Applies the queued scans of a device in their order (rules#batch). Each scan is one transaction,
 * which stores the answer under the scan's id. A batch that is sent again, in whole or in part, by
 * any device, changes nothing and gets the same answers; a crash loses none and repeats none. A
 * batch locks one ticket at a time, so two batches over the same tickets cannot deadlock.
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

/** Claims the scan's id first, so that a second request for it waits and then finds the answer. */
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
    // The first answer was lost, and the door has let the person in since.
    if (scan.letIn && !stored?.letIn) await tx.update(queuedScan).set({ letIn }).where(byScanId);
    return stored?.answer as ScanResult;
  }
  const { answer, keptId: paymentId } = await apply(ctx, tx, eventId, scan);
  await tx.update(queuedScan).set({ status: answer.status, answer, paymentId }).where(byScanId);
  return answer;
}

/** Runs one scan in savepoints, so that a refusal undoes its own statements only. */
async function apply(
  ctx: DoorContext,
  tx: Query,
  eventId: string,
  { scanId, letIn, ...scan }: QueuedScan,
): Promise<{ answer: ScanResult; keptId: string | undefined }> {
  try {
    const { app, actor } = ctx;
    const { row, keptId } = await notifyOfRefusedMoney(app, actor.tenantId, shownText(scan), () => {
      const problem = scannedAtProblem(scan.scannedAt, ctx.now);
      if (problem) throw unprocessable(`scannedAt ${problem}`);
      const here = <T>(work: (tx: Query) => Promise<T>) => inSavepoint(tx, work);
      return admitTicket(ctx, scan, eventId, { atOnce: here, inTurn: here });
    });
    return { answer: { scanId, status: 200, registration: presentRegistration(row) }, keptId };
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    const { status, body } = describeError(refusal);
    const ticket = await findRefused(ctx, tx, scan, eventId);
    const registration = ticket && { registration: presentRegistration(ticket.row) };
    const answer = { scanId, status, error: body.error, ...registration };
    return { answer, keptId: await keepRefused(ctx, tx, { scan, ticket, refusal }, eventId) };
  }
}

/**
 * The answer as this caller may see it, whoever sent the scan first. A scoped token sees no e-mail
 * address, phone or answers; a member is not told that a ticket was out of a token's scope.
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
