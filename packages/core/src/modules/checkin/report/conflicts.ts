import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { keptTotal } from "#base/db/query/kept-total.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import type { ErrorEnvelope } from "#base/error-codes.ts";
import { iso } from "#base/fields.schema.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { payment } from "../../billing/billing.sql.ts";
import { DOOR_CHANNELS } from "../../billing/billing-states.ts";
import type { RegistrationOutput } from "../../registration/registration.schema.ts";
import type { conflictsInput, ScanConflict } from "../checkin.schema.ts";
import { queuedScan } from "../checkin.sql.ts";
import { findEvent } from "../door/find-event.ts";

/**
 * Lists what the doors did and the server decided otherwise, newest first: scans that were refused after
 * the door had let the person in, which changed no registration and have no audit entry, and money
 * that a door took and nobody owed (rules#door-money).
 */
export async function conflicts(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof conflictsInput>,
): Promise<Page<ScanConflict>> {
  const { tenantId } = ctx.actor;
  const isWrong = own(queuedScan, tenantId, eq(queuedScan.eventId, input.eventId), IS_CONFLICT);
  return inTenant(
    ctx,
    async (tx) => {
      const [, reports] = await pipeline(tx, [
        findEvent(tx, tenantId, input.eventId),
        listPage(tx, input, {
          from: reportsWithMoney,
          counted: queuedScan,
          tenantId,
          kept: keptTotal(tenantId, "queued_scan", [input.eventId]),
          where: isWrong,
          sort: queuedScan.createdAt,
          tie: queuedScan.scanId,
          map: presentConflict,
        }),
      ]);
      return reports;
    },
    { oneRoundTrip: true },
  );
}

/** As the index has it, so without parameters. */
const IS_CONFLICT = sql`((${queuedScan.letIn} and ${queuedScan.status} <> 200)
  or ${queuedScan.paymentId} is not null)`;

const SHOWN = {
  kind: queuedScan.kind,
  scanId: queuedScan.scanId,
  status: queuedScan.status,
  answer: queuedScan.answer,
  recordedBy: queuedScan.recordedBy,
  scannedAt: queuedScan.scannedAt,
  createdAt: queuedScan.createdAt,
  paymentId: queuedScan.paymentId,
  amount: payment.amount,
  currency: payment.currency,
  channel: payment.channel,
  paymentStatus: payment.status,
};

const reportsWithMoney = (tx: Query) =>
  tx
    .select(SHOWN)
    .from(queuedScan)
    .leftJoin(payment, joinByKey(payment, queuedScan.paymentId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof reportsWithMoney>>[number];

/** The answer of any kind of report; a walk-in that was refused has no registration. */
interface Answer extends Partial<ErrorEnvelope> {
  registration?: RegistrationOutput;
  fullName?: string;
}

const HINT_SYMBOLS = 4;

function presentConflict({ answer, createdAt, channel, ...row }: Row): ScanConflict {
  const { registration, error, fullName } = answer as Answer;
  const [first] = (error?.details ?? []) as Partial<ScanConflict>[];
  return {
    ...row,
    code: error?.code ?? null,
    message: error?.message ?? null,
    registrationId: registration?.id ?? null,
    attendeeName: registration?.fullName ?? fullName ?? null,
    ticketCodeHint: registration?.ticketCode.slice(-HINT_SYMBOLS) ?? null,
    recordedBy: row.recordedBy ?? "",
    scannedAt: iso(row.scannedAt ?? createdAt),
    sentAt: iso(createdAt),
    checkedInAt: first?.checkedInAt ?? null,
    checkedInBy: first?.checkedInBy ?? null,
    paymentChannel: DOOR_CHANNELS.find((doorChannel) => doorChannel === channel) ?? null,
  };
}
