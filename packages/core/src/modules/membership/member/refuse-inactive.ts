import { AppError, because } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail, type OutboxMail } from "#base/mail/enqueue.ts";
import type { Services } from "#base/rpc/context.ts";
import type { MemberStatus } from "../member-states.ts";

/**
 * What INACTIVE means: the member gets no seat and passes no door, no matter who asks:
 *
 * | who asks | answer |
 * |---|---|
 * | the member: register, checkout, everything else | 401, since no token of theirs is good any more |
 * | anybody at the public page, with the address | 409 as for an address that is registered already, so that nothing is told of the member |
 * | pre-enrolment | 400 naming the member, and nobody is enrolled |
 * | import of registrants | the row is INVALID, or FAILED where it happened since the preview |
 * | approval of the waitlist, override or not | 422 |
 * | check-in, alone or in a batch of an offline door, and walk-in | 422, before any sum is asked for |
 * | approval or record of a payment for a registration | 422 |
 *
 * A registration from before stays until somebody cancels it, and counts again after a reactivation.
 * The roster lists it as CANCELLED. An address that a host names for a guest proves nothing and is not
 * looked up: the guest is the host's. What an INACTIVE member owes otherwise can be paid. Wherever money
 * was taken, for a refusal or for the record, the club's managers get a mail.
 */
export class InactiveMember extends AppError {
  readonly memberId: string;
  /** Whether money was taken for what is refused. */
  readonly isPaid: boolean;

  constructor(memberId: string, isPaid: boolean) {
    super("UNPROCESSABLE_ENTITY", "This member is inactive", because("MEMBER_INACTIVE"));
    this.memberId = memberId;
    this.isPaid = isPaid;
  }
}

/** The part of a member that this rule needs. */
export interface Standing {
  id: string;
  status: MemberStatus;
}

/** 422 for an INACTIVE member; null and undefined pass, as for a guest without a member. */
export function refuseInactive(person: Standing | null | undefined, isPaid = false): void {
  if (person?.status === "INACTIVE") throw new InactiveMember(person.id, isPaid);
}

/** The mail about money for an INACTIVE member, sent once for each payment. */
export const inactivePaid = (memberId: string, forWhat: string): OutboxMail => ({
  kind: "inactivePaid",
  subjectId: memberId,
  dedupeKey: `${memberId}:${forWhat}`,
});

/**
 * Runs work that takes money. When it is refused for an INACTIVE member, the managers are notified
 * in a separate transaction, since the refusal undoes its own, and before the refusal is answered.
 */
export async function notifyOfRefusedMoney<T>(
  app: Services,
  tenantId: TenantId,
  forWhat: string,
  unit: () => Promise<T>,
): Promise<T> {
  try {
    return await unit();
  } catch (refusal) {
    if (refusal instanceof InactiveMember && refusal.isPaid) {
      const mail = inactivePaid(refusal.memberId, forWhat);
      await app.system.run((query) => enqueueMail(query, tenantId, mail));
    }
    throw refusal;
  }
}
