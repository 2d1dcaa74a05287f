import { createHash } from "node:crypto";
import { and, gt, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import { HOUR } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { lockText } from "#base/db/query/lock-text.ts";
import { notFound } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { inSameTime } from "#base/same-time.ts";
import type { EventKey } from "../../events/seats.ts";
import { memberByEmail } from "../../membership/member/member-by-email.ts";
import { MAIL_BY_STATUS } from "../change/mail-by-status.ts";
import { findLive, type LiveRegistration } from "../party/find-live.ts";
import { findPublicEvent } from "../register/find-public-event.ts";
import type { resendTicketInput } from "./resend-ticket.schema.ts";

/** How long every response takes, with or without a mail, in milliseconds. */
const SAME_TIME_MS = 100;

/**
 * Sends the mail of a live registration again to its address, with the tickets and the personal link
 * (rules#ticket-again). The response is the same for every address and takes the same time, so that a
 * caller cannot learn who is registered. An address gets at most one such mail an hour across all
 * events and clubs, which only the system role can see. 404 for an event that is not public.
 */
export async function resendTicket(
  ctx: ContextOf<PublicActor>,
  input: z.infer<typeof resendTicketInput>,
): Promise<{ success: true }> {
  const { tenantId, eventId, eventStatus } = await findPublicEvent(ctx, input);
  if (eventStatus === "DRAFT") throw notFound("Event");
  const key = { tenantId, eventId };
  const work = ctx.app.system.transaction(async (tx) => {
    const registration = await findOfAddress(tx, key, input.email);
    if (!registration) return;
    const dedupeKeys = getDedupeKeys(input.email, ctx.now);
    // Two requests for one address lock no row in common.
    await lockText(tx, `ticket again ${input.email}`);
    if (await wasMailed(tx, dedupeKeys, ctx.now)) return;
    const kind = MAIL_BY_STATUS[registration.status];
    await enqueueMail(tx, tenantId, {
      kind,
      subjectId: registration.id,
      dedupeKey: dedupeKeys[0],
    });
  });
  await inSameTime(SAME_TIME_MS, work);
  return { success: true };
}

/** Finds the person's own registration, else a seat that a host holds for the address. */
async function findOfAddress(
  tx: Query,
  key: EventKey,
  email: string,
): Promise<LiveRegistration | undefined> {
  const members = await memberByEmail(tx, key.tenantId, email);
  const memberIds = members.map(({ id }) => id);
  const [registration] = await findLive(tx, key, { memberIds, emails: [email] });
  if (registration) return registration;
  const [seat] = await findLive(tx, key, { guestEmails: [email] });
  return seat;
}

/** Computes the dedupe keys of this hour and the last, from a hash of the address. */
function getDedupeKeys(email: string, now: Date): [string, string] {
  const hour = Math.floor(now.getTime() / HOUR);
  const address = createHash("sha256").update(email).digest("base64url");
  return [`again:${address}:${hour}`, `again:${address}:${hour - 1}`];
}

const KINDS: MailKind[] = [...new Set(Object.values(MAIL_BY_STATUS))];

/** Whether the address got such a mail within the last hour. */
async function wasMailed(tx: Query, dedupeKeys: string[], now: Date): Promise<boolean> {
  const isLate = gt(outbox.createdAt, new Date(now.getTime() - HOUR));
  const rows = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.kind, KINDS), inArray(outbox.dedupeKey, dedupeKeys), isLate))
    .limit(1);
  return rows.length > 0;
}
