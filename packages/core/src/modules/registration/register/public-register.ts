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
 * the member with this address, else to a new shell guest. Both get the same answer, which shows
 * nothing but what was typed: no stored name or phone, no member id, since its age tells them
 * apart. A party that has to pay gets its invoice at once, since nobody at a public page can check
 * out; its mail says what to pay and until when.
 */
export async function publicRegister(
  ctx: ContextOf<PublicActor>,
  input: Input,
): Promise<PartyOutput> {
  const at = await findPublicEvent(ctx, input);
  const referredBy = await referrerBy(ctx, at.tenantId, input.referralToken);
  return withinSeatsPerAddress(ctx, at, 1 + (input.guests?.length ?? 0), () =>
    mapDuplicateToConflict(() =>
      attemptWithoutLock(ctx, (withoutLock) =>
        inTenantById(ctx, at.tenantId, (tx) =>
          registerTyped(tx, { ...ctx, referredBy, withoutLock }, at, input),
        ),
      ),
    ),
  );
}

type Registering = ContextOf<PublicActor> & { referredBy: string | null; withoutLock: boolean };

async function registerTyped(
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
  const [[known], at, active] = await pipeline(tx, [
    memberByEmail(tx, tenantId, input.email),
    loadEvent(tx, tenantId, eventId),
    findLive(tx, key, { memberIds, emails }),
  ]);
  refuseWhenClosed(at.event, ctx.now);
  const { fullName, email, phone } = input;
  const typed = { memberId: null, fullName, email, phone: phone ?? null };
  const [host, ...guests] = formParty(typed, input, at);
  refuseOffSale([host, ...guests], ctx.now);
  refuseDuplicate(active, [host, ...guests]);
  refuseUnseen(known);
  const { memberId, insertion } = known
    ? { memberId: known.id }
    : await newOwner(tx, ctx, tenantId, input);
  const party = [{ ...host, memberId }, ...guests];
  const placed = await registerParty(tx, { ...ctx, insertion }, at, party, "PUBLIC");
  const rows = await billUnpaid(tx, ctx, placed.wholeEvent, placed.rows, memberId);
  return { ...presentParty(rows, placed.position), memberId: null };
}

/**
 * Whom the registration belongs to when nobody had the address. Before the event's lock, as
 * everywhere: inserting the member's unique address locks as well.
 */
async function newOwner(
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
function refuseUnseen(known: Standing | undefined): void {
  if (known?.status === "INACTIVE") throw registeredAlready();
}
