import type { z } from "zod";
import { inSavepoint, type Query } from "#base/db/pool/client.ts";
import { AppError, describeError, unprocessable } from "#base/errors.ts";
import { inTenant } from "#base/rpc/context.ts";
import { notifyOfRefusedMoney } from "../../membership/member/refuse-inactive.ts";
import { presentRegistration } from "../../registration/party/present-registration.ts";
import type { batchInput, ScanResult } from "../checkin.schema.ts";
import { queuedScan } from "../checkin.sql.ts";
import { type DoorActor, type DoorContext, getRecorderName, presentAtDoor } from "../door/door.ts";
import { getTicketText } from "../door/find-ticket.ts";
import { isLetIn, isScan, type QueuedScan } from "../door/queued-scan.ts";
import { findScanTimeProblem } from "../door/refusals.ts";
import { admitPlainScans } from "./admit-plain-scans.ts";
import { admitTicket } from "./admit-ticket.ts";
import { type BatchStep, readBatch } from "./read-batch.ts";
import { findRefused, keepRefused } from "./refused-money.ts";

type Input = z.infer<typeof batchInput>;

/**
 * Applies the queued scans of a device in their order (rules#batch). Successive scans of CONFIRMED
 * tickets are one transaction, any other scan is one by itself; each stores the answer under the
 * scan's id. A batch that is sent again, in whole or in part, by any device, changes nothing and
 * gets the same answers; a crash loses none and repeats none. A transaction claims the ids of its
 * scans in their order, and then locks tickets by their ids, so two batches over the same tickets
 * cannot deadlock.
 */
export async function batch(ctx: DoorContext, input: Input): Promise<ScanResult[]> {
  const { eventId } = input;
  const answers: ScanResult[] = [];
  for (const run of findRuns(await readBatch(ctx, eventId, input.scans)))
    answers.push(...(await applyRun(ctx, eventId, run)));
  return answers.map((answer) => presentFor(ctx.actor, answer));
}

/** Groups successive steps that can share one transaction, in order. */
function findRuns(steps: readonly BatchStep[]): BatchStep[][] {
  const isShared = (step: BatchStep) => step.stored !== undefined || step.plain !== undefined;
  const runs: BatchStep[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run?.every(isShared) && isShared(step)) run.push(step);
    else runs.push([step]);
  }
  return runs;
}

/** Applies a group of steps. A scan that is not admitted with the others is decided alone. */
async function applyRun(
  ctx: DoorContext,
  eventId: string,
  run: readonly BatchStep[],
): Promise<ScanResult[]> {
  const plain = run.flatMap((step) => step.plain ?? []);
  const admittedResults = plain.length > 0 ? await admitPlainScans(ctx, eventId, plain) : undefined;
  const answers: ScanResult[] = [];
  for (const step of run)
    answers.push(
      step.stored ??
        admittedResults?.get(step.scan.scanId) ??
        (await inTenant(ctx, (tx) => applyScanIdempotently(ctx, tx, eventId, step.scan))),
    );
  return answers;
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
  const byScanId = isScan({ tenantId, eventId }, scanId);
  const recordedBy = getRecorderName(ctx.actor, scan);
  const letIn = isLetIn(scan, ctx.now);
  const claimed = await tx
    .insert(queuedScan)
    .values({ tenantId, eventId, scanId, scannedAt, recordedBy, letIn, status: 0, answer: {} })
    .onConflictDoNothing()
    .returning({ scanId: queuedScan.scanId });
  if (claimed.length === 0) {
    const [storedScan] = await tx.select().from(queuedScan).where(byScanId);
    // The first answer was lost, and the door has let the person in since.
    if (scan.letIn && !storedScan?.letIn)
      await tx.update(queuedScan).set({ letIn }).where(byScanId);
    return storedScan?.answer as ScanResult;
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
    const { row, keptId } = await notifyOfRefusedMoney(
      app,
      actor.tenantId,
      getTicketText(scan),
      () => {
        const problem = findScanTimeProblem(scan.scannedAt, ctx.now);
        if (problem) throw unprocessable(`scannedAt ${problem}`);
        const here = <T>(work: (tx: Query) => Promise<T>) => inSavepoint(tx, work);
        return admitTicket(ctx, scan, eventId, { oneStatement: here, inTransaction: here });
      },
    );
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
 * Presents the answer as this caller may see it, even if another caller sent the scan. A scoped token
 * sees no e-mail address, phone or answers; a member is not told that a ticket was out of a token's
 * scope.
 */
function presentFor(actor: DoorActor, answer: ScanResult): ScanResult {
  const { registration, ...result } = answer;
  if (registration) return { ...result, registration: presentAtDoor(actor, registration) };
  if (actor.type === "staff" || result.status !== 403) return result;
  const { scanId } = result;
  return {
    scanId,
    status: 404,
    error: { code: "NOT_FOUND", message: "Ticket not found", details: [] },
  };
}
