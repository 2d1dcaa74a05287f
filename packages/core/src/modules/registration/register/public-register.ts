import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenantById } from "#base/rpc/context.ts";
import { loadEvent } from "../../events/load-event.ts";
import type { EventKey } from "../../events/seats.ts";
import { referrerBy } from "../../membership/apply/referral.ts";
import { memberByEmail } from "../../membership/member/member-by-email.ts";
import type { Standing } from "../../membership/member/refuse-inactive.ts";
import {
  insertShellGuest,
  memberOrShellGuest,
  type Person,
} from "../../membership/member/shell-guest.ts";
import { member } from "../../membership/member.sql.ts";
import { billUnpaid } from "../billing/bill-party.ts";
import { findLive } from "../party/find-live.ts";
import { formParty } from "../party/form-party.ts";
import {
  mapDuplicateToConflict,
  refuseDuplicate,
  registeredAlready,
} from "../party/one-registration.ts";
import { presentParty } from "../party/present-registration.ts";
import { refuseWhenClosed } from "../party/refuse-closed.ts";
import { refuseOffSale } from "../party/refuse-off-sale.ts";
import { registerParty } from "../party/register-party.ts";
import type { PartyOutput, publicRegisterInput } from "../registration.schema.ts";
import { attemptWithoutLock } from "./attempt-without-lock.ts";
import { findPublicEvent } from "./find-public-event.ts";
import { withinSeatsPerAddress } from "./seats-per-address.ts";

type Input = z.infer<typeof publicRegisterInput>;

/**
 * Registers a person from a public page (rules#public-registration). The registration belongs to
 * the member with this address, else to a new shell guest. Both get the same response, which repeats
 * only what the person typed: no stored name or phone, and no member id, whose age would tell a member
 * from a new guest. A party that has to pay is invoiced immediately, since it cannot check out from a
 * public page; its mail says what to pay and until when.
 */
export async function publicRegister(
  ctx: ContextOf<PublicActor>,
  input: Input,
): Promise<PartyOutput> {
  const publicEvent = await findPublicEvent(ctx, input);
  const referredBy = await referrerBy(ctx, publicEvent.tenantId, input.referralToken);
  return withinSeatsPerAddress(ctx, publicEvent, 1 + (input.guests?.length ?? 0), () =>
    mapDuplicateToConflict(() =>
      attemptWithoutLock(ctx, (withoutLock) =>
        inTenantById(ctx, publicEvent.tenantId, (tx) =>
          registerPerson(tx, { ...ctx, referredBy, withoutLock }, publicEvent, input),
        ),
      ),
    ),
  );
}

type Registering = ContextOf<PublicActor> & { referredBy: string | null; withoutLock: boolean };

async function registerPerson(
  tx: Query,
  ctx: Registering,
  key: EventKey,
  input: Input,
): Promise<PartyOutput> {
  const { tenantId, eventId } = key;
  const emails = [input.email];
  const memberIds = tx
    .select({ id: member.id })
    .from(member)
    .where(own(member, tenantId, eq(member.email, input.email)));
  const [[existingMember], wholeEvent, active] = await pipeline(tx, [
    memberByEmail(tx, tenantId, input.email),
    loadEvent(tx, tenantId, eventId),
    findLive(tx, key, { memberIds, emails }),
  ]);
  refuseWhenClosed(wholeEvent.event, ctx.now);
  const { fullName, email, phone } = input;
  const person = { memberId: null, fullName, email, phone: phone ?? null };
  const [host, ...guests] = formParty(person, input, wholeEvent);
  refuseOffSale([host, ...guests], ctx.now);
  refuseDuplicate(active, [host, ...guests]);
  refuseInactiveMember(existingMember);
  const { memberId, insertion } = existingMember
    ? { memberId: existingMember.id }
    : await createOwner(tx, ctx, tenantId, input);
  const party = [{ ...host, memberId }, ...guests];
  const placedParty = await registerParty(tx, { ...ctx, insertion }, wholeEvent, party, "PUBLIC");
  const rows = await billUnpaid(tx, ctx, placedParty.wholeEvent, placedParty.rows, memberId);
  return { ...presentParty(rows, placedParty.position), memberId: null };
}

/**
 * Creates the shell guest to whom the registration belongs when no member has the address. Call it
 * before taking the event's lock, since inserting the member's unique address locks as well.
 */
async function createOwner(
  tx: Query,
  { withoutLock }: Registering,
  tenantId: TenantId,
  person: Person,
): Promise<{ memberId: string; insertion?: Statement<unknown> }> {
  if (withoutLock) return insertShellGuest(tx, tenantId, person);
  return { memberId: (await memberOrShellGuest(tx, tenantId, person)).id };
}

/**
 * An INACTIVE member gets the refusal of a person who is registered already. A different answer
 * would disclose that the club knows the address.
 */
function refuseInactiveMember(existingMember: Standing | undefined): void {
  if (existingMember?.status === "INACTIVE") throw registeredAlready();
}
