import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { byKeys } from "#base/db/query/scoped.ts";
import { enqueueMail, type OutboxMail } from "#base/mail/enqueue.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import type { WorkContext } from "#base/rpc/context.ts";
import { type EventKey, leaveWaitlist, releaseSeats } from "../../events/seats.ts";
import { rebillCancelled } from "../billing/rebill-party.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { sortByRequest } from "../party/register-party.ts";
import { registration } from "../registration.sql.ts";
import { takesSeat } from "../registration-states.ts";

/**
 * Cancels live registrations: releases their seats or waitlist positions, notifies registrants who
 * have an address, and replaces an unpaid invoice by one for the rest of the party, or makes it VOID
 * when nobody is left. The caller holds the locks of the event and the rows and has checked that they
 * may be cancelled. Returns the new rows in the order of `rows`.
 */
export async function cancelRows(
  tx: Query,
  ctx: WorkContext,
  key: EventKey,
  rows: readonly RegistrationRow[],
  { mail, decidedBy }: { mail: MailKind; decidedBy?: string | null },
): Promise<RegistrationRow[]> {
  if (rows.length === 0) return [];
  const seated = rows.filter(({ status }) => takesSeat(status));
  const [cancelled] = await pipeline(tx, [
    markCancelled(tx, key, rows, { now: ctx.now, decidedBy }),
    enqueueMail(tx, key.tenantId, ...buildMails(rows, mail)),
    leaveWaitlist(tx, key, rows.length - seated.length),
    releaseSeats(tx, key, seated.length),
  ]);
  if (seated.length > 0) await rebillCancelled(tx, ctx, key, seated);
  return sortByRequest(rows, cancelled);
}

const markCancelled = (
  tx: Query,
  { tenantId }: EventKey,
  rows: readonly RegistrationRow[],
  { now, decidedBy }: { now: Date; decidedBy: string | null | undefined },
) =>
  tx
    .update(registration)
    .set({ status: "CANCELLED", cancelledAt: now, holdExpiresAt: null, decidedBy })
    .where(byKeys(registration, tenantId, rows))
    .returning();

/** Also notifies the host of a guest who is cancelled alone of the remaining party and its bill. */
const buildMails = (rows: readonly RegistrationRow[], kind: MailKind): OutboxMail[] => [
  ...rows.flatMap((row) => (row.email ? { kind: getMailKind(row, kind), subjectId: row.id } : [])),
  ...(kind === "registrationCancelled" ? getRemainingHosts(rows) : []).map((subjectId) => ({
    kind: "registrationChanged" as const,
    subjectId,
  })),
];

/** A released party may have guests who owed nothing or had no seat. */
const getMailKind = ({ status }: RegistrationRow, kind: MailKind): MailKind =>
  kind === "registrationReleased" && status !== "PENDING" ? "registrationCancelled" : kind;

const getRemainingHosts = (rows: readonly RegistrationRow[]): string[] => {
  const cancelledIds = new Set(rows.map(({ id }) => id));
  const hosts = rows.flatMap(({ hostRegistrationId }) => hostRegistrationId ?? []);
  return [...new Set(hosts)].filter((id) => !cancelledIds.has(id));
};
