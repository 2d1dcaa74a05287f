import type { z } from "zod";
import type { MemberCaller } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { because, conflict, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { ERASED_NAME } from "#base/text/erased-name.ts";
import { nameKey } from "#base/text/name-key.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { auditKey } from "../audit/audit-key.ts";
import { eraseNames } from "../audit/erase-names.ts";
import { lockWithAdmins, requireRemainingAdmin } from "../membership/member/last-admin.ts";
import { loadMember } from "../membership/member/load-member.ts";
import { showMember } from "../membership/member/present-member.ts";
import { revokeMemberKeys } from "../membership/member/revoke-member-keys.ts";
import type { MemberRow } from "../membership/member/shell-guest.ts";
import type { MemberOutput } from "../membership/member.schema.ts";
import { member } from "../membership/member.sql.ts";
import { cancelComing } from "./cancel-coming.ts";
import { eraseJournals } from "./erase-journals.ts";
import { eraseRows, isWhole } from "./erase-rows.ts";
import { hasMoreSeats, lockSeats } from "./lock-seats.ts";
import type { erasePersonInput } from "./privacy.schema.ts";

/**
 * Anonymises a member or guest for good (rules#erasure). What is still to come is cancelled first;
 * what the law wants of invoices stays until their retention ends. All or nothing. Again: 200,
 * unchanged. 422 for another name than the person's, for oneself and for the last ADMIN. 409 when
 * the person registers at this moment.
 */
export async function erasePerson(
  ctx: ContextOf<MemberCaller>,
  { id, fullName }: z.output<typeof erasePersonInput>,
): Promise<MemberOutput> {
  const { tenantId, memberId } = ctx.actor;
  if (id === memberId) throw unprocessable("You cannot erase yourself", because("NOT_ONESELF"));
  const key = await auditKey(ctx.app);
  return inTenant(ctx, async (tx) => {
    const person = await loadMember(tx, tenantId, id);
    if (person.erasedAt) return showMember(tx, ctx.actor, id);
    if (person.fullName !== fullName)
      throw unprocessable(
        "This is not the member's name. Enter the name exactly as shown.",
        because("OTHER_NAME"),
      );
    const locked = await lockSeats(tx, ctx, person);
    const { target, otherAdmins } = await lockWithAdmins(tx, tenantId, id);
    if (target.erasedAt) return showMember(tx, ctx.actor, id);
    requireRemainingAdmin(target, otherAdmins);
    // From here on the person's row is locked, and nothing new can be made for it.
    if (await hasMoreSeats(tx, target, locked))
      throw conflict("This person is registering at this moment. Try again.");
    const cancelled = await cancelComing(tx, ctx, locked);
    const traces = await eraseRows(tx, target, locked.seats);
    const { registrationIds, names } = traces;
    const wholeNames = names.filter(isWhole);
    await eraseNames(tx, tenantId, key, { registrationIds, memberId: id, names: wholeNames });
    await eraseJournals(tx, target, traces);
    await eraseMember(tx, target, ctx.now);
    await revokeMemberKeys(tx, ctx, id);
    await recordActivity(tx, tenantId, ctx, {
      action: "MEMBER_ERASED",
      subject: { type: "MEMBER", id },
      after: { registrations: registrationIds.length, cancelled },
    });
    return showMember(tx, ctx.actor, id);
  });
}

/** The row stays, since invoices, seats and acts name it; nothing in it is the person's. */
async function eraseMember(tx: Query, target: MemberRow, now: Date): Promise<void> {
  await tx
    .update(member)
    .set({
      fullName: ERASED_NAME,
      nameKey: nameKey(ERASED_NAME),
      email: null,
      phone: null,
      status: "INACTIVE",
      roles: ["GUEST"],
      membershipNumber: null,
      passwordHash: null,
      claimMailedAt: null,
      unverifiedPasswordHash: null,
      unverifiedName: null,
      linkSentAgainAt: null,
      registrationMailedAt: null,
      tokenVersion: target.tokenVersion + 1,
      membershipTypeId: null,
      paidThrough: null,
      periodDay: null,
      enteredThrough: null,
      birthDate: null,
      language: null,
      address: null,
      notes: null,
      customFields: {},
      erasedAt: now,
    })
    .where(byKey(member, target.tenantId, target.id));
}
