import { eq } from "drizzle-orm";
import { getActingMemberId, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow, own } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { nameKey } from "#base/name-key.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { next } from "#base/transitions.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import type { ApplicationOutput } from "../application.schema.ts";
import { APPLICATION_TRANSITIONS } from "../application-states.ts";
import { insertMember } from "../member/insert-member.ts";
import { isMember, withNumber } from "../member/membership-number.ts";
import type { MemberRow } from "../member/shell-guest.ts";
import { member } from "../member.sql.ts";
import { decideApplication, lockApplication } from "./lock-application.ts";
import { type ApplicationRow, presentApplication } from "./present-application.ts";

/**
 * PENDING → APPROVED (rules#applications). The applicant becomes a MEMBER with a number: the guest
 * with that address, else a new member. A claim link is mailed unless there is a password.
 * Approving again changes nothing. CONFLICT when it was rejected. CONFLICT while a member or an
 * INACTIVE person has the address; the application then stays open.
 */
export async function approveApplication(
  ctx: ContextOf<PermittedActor>,
  { id }: { id: string },
): Promise<ApplicationOutput> {
  const { tenantId } = ctx.actor;
  const decidedBy = getActingMemberId(ctx.actor);
  const approved = await inTenant(ctx, async (tx) => {
    const application = await lockApplication(tx, tenantId, id);
    const status = next(APPLICATION_TRANSITIONS, "approve", application.status);
    if (!status) throw conflict("This application was rejected");
    if (status === application.status) return application;
    const { id: memberId } = await admitApplicant(tx, application, ctx.now);
    const decision = { status, memberId, decidedBy, decidedAt: ctx.now };
    const subject = { type: "APPLICATION" as const, id };
    const act = { action: "APPLICATION_APPROVED" as const, subject, memberId };
    await recordActivity(tx, tenantId, ctx, { ...act, after: { status, memberId } });
    return decideApplication(tx, application, decision);
  });
  return presentApplication(approved);
}

async function admitApplicant(tx: Query, applicant: ApplicationRow, now: Date): Promise<MemberRow> {
  const { tenantId, email, fullName, phone } = applicant;
  const person = { email, fullName, phone, roles: ["MEMBER" as const] };
  const created = await insertMember(tx, tenantId, person);
  return created ?? upgradeGuest(tx, await lockHolder(tx, applicant), applicant, now);
}

/** Locks the member with the applicant's address; CONFLICT unless it is an active guest. */
async function lockHolder(tx: Query, { tenantId, email }: ApplicationRow): Promise<MemberRow> {
  const rows = await tx
    .select()
    .from(member)
    .where(own(member, tenantId, eq(member.email, email)))
    .for("update");
  const holder = firstRow(rows);
  const details = [{ memberId: holder.id, status: holder.status }];
  if (holder.status === "INACTIVE")
    throw conflict(
      "This email address belongs to a deactivated member. Reactivate the member instead.",
      details,
    );
  if (isMember(holder.roles))
    throw conflict("This email address already belongs to a member", details);
  return holder;
}

async function upgradeGuest(
  tx: Query,
  guest: MemberRow,
  { fullName, phone }: ApplicationRow,
  now: Date,
): Promise<MemberRow> {
  // A guest without a password never confirmed the stored name; the applicant's was just read.
  const named = guest.passwordHash
    ? {}
    : { fullName, nameKey: nameKey(fullName), claimMailedAt: now };
  const [upgraded] = await tx
    .update(member)
    .set({ ...named, roles: ["MEMBER"], phone: guest.phone ?? phone, joinedAt: now })
    .where(byKey(member, guest.tenantId, guest.id))
    .returning();
  const kind = guest.passwordHash ? "applicationApproved" : "claimLink";
  await enqueueMail(tx, guest.tenantId, { kind, subjectId: guest.id });
  return withNumber(tx, upgraded ?? guest);
}
