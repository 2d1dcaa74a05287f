import { eq } from "drizzle-orm";
import type { z } from "zod";
import { getActingMemberId, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow, own } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { nameKey } from "#base/text/name-key.ts";
import { next } from "#base/transitions.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import type { ApplicationOutput, approveApplicationInput } from "../application.schema.ts";
import { APPLICATION_TRANSITIONS } from "../application-states.ts";
import { insertMember } from "../member/insert-member.ts";
import { isMember, withNumber } from "../member/membership-number.ts";
import { membershipValues } from "../member/membership-values.ts";
import type { MemberRow } from "../member/shell-guest.ts";
import { member } from "../member.sql.ts";
import { decideApplication, lockApplication } from "./lock-application.ts";
import { type ApplicationRow, presentApplication } from "./present-application.ts";

/**
 * PENDING → APPROVED (rules#applications). The applicant becomes a MEMBER with a number: the guest
 * with that address, else a new member, of the membership type that is named. A claim link is mailed
 * unless there is a password. UNPROCESSABLE_ENTITY for an inactive type.
 * Approving again changes nothing. CONFLICT when it was rejected. CONFLICT while a member or an
 * INACTIVE person has the address; the application then stays open.
 */
export async function approveApplication(
  ctx: ContextOf<PermittedActor>,
  { id, membershipTypeId }: z.output<typeof approveApplicationInput>,
): Promise<ApplicationOutput> {
  const { tenantId } = ctx.actor;
  const decidedBy = getActingMemberId(ctx.actor);
  const approved = await inTenant(ctx, async (tx) => {
    const application = await lockApplication(tx, tenantId, id);
    const status = next(APPLICATION_TRANSITIONS, "approve", application.status);
    if (!status) throw conflict("This application was rejected");
    if (status === application.status) return application;
    await membershipValues(tx, ctx, { membershipTypeId }, NEW);
    const applicant = { application, membershipTypeId };
    const { id: memberId } = await admitApplicant(tx, applicant, ctx.now);
    const decision = { status, memberId, decidedBy, decidedAt: ctx.now };
    const subject = { type: "APPLICATION" as const, id };
    const act = { action: "APPLICATION_APPROVED" as const, subject, memberId };
    await recordActivity(tx, tenantId, ctx, { ...act, after: { status, memberId } });
    return decideApplication(tx, application, decision);
  });
  return presentApplication(approved);
}

/** Somebody who has no type and no values yet. */
const NEW = { membershipTypeId: null, customFields: {} };

interface Applicant {
  application: ApplicationRow;
  membershipTypeId: string | undefined;
}

async function admitApplicant(tx: Query, applicant: Applicant, now: Date): Promise<MemberRow> {
  const { application, membershipTypeId } = applicant;
  const { tenantId, email, fullName, phone } = application;
  const person = { email, fullName, phone, roles: ["MEMBER" as const], membershipTypeId };
  const created = await insertMember(tx, tenantId, person);
  return created ?? upgradeGuest(tx, await lockHolder(tx, application), applicant, now);
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
  { application: { fullName, phone }, membershipTypeId }: Applicant,
  now: Date,
): Promise<MemberRow> {
  // A guest without a password never confirmed the stored name; the applicant's was just read.
  const nameValues = guest.passwordHash
    ? {}
    : { fullName, nameKey: nameKey(fullName), claimMailedAt: now };
  const [upgraded] = await tx
    .update(member)
    .set({
      ...nameValues,
      roles: ["MEMBER"],
      phone: guest.phone ?? phone,
      joinedAt: now,
      ...(membershipTypeId && { membershipTypeId }),
    })
    .where(byKey(member, guest.tenantId, guest.id))
    .returning();
  const kind = guest.passwordHash ? "applicationApproved" : "claimLink";
  await enqueueMail(tx, guest.tenantId, { kind, subjectId: guest.id });
  return withNumber(tx, upgraded ?? guest);
}
