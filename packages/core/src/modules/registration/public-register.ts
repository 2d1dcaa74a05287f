import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { type ContextOf, inTenantById } from "#base/rpc/context.ts";
import { loadEvent } from "../events/load-event.ts";
import type { EventKey } from "../events/seats.ts";
import { memberByEmail } from "../membership/member-by-email.ts";
import { referrerBy } from "../membership/referral.ts";
import type { Standing } from "../membership/refuse-inactive.ts";
import { memberOrShellGuest } from "../membership/shell-guest.ts";
import { activeTenantBySlug } from "../tenancy/find-tenant.ts";
import { billUnpaid } from "./bill-party.ts";
import { formParty } from "./form-party.ts";
import {
  activeRegistrations,
  mapDuplicateToConflict,
  refuseDuplicate,
  registeredAlready,
} from "./one-registration.ts";
import { presentParty } from "./present-registration.ts";
import { refuseWhenClosed } from "./refuse-closed.ts";
import { refuseOffSale } from "./refuse-off-sale.ts";
import { registerParty } from "./register-party.ts";
import type { PartyOutput, publicRegisterInput } from "./registration.schema.ts";
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
  const tenant = await activeTenantBySlug(ctx, input.tenantSlug);
  const referredBy = await referrerBy(ctx, tenant.id, input.referralToken);
  const wanted = {
    tenantId: tenant.id,
    slug: input.slug,
    seats: 1 + (input.guests?.length ?? 0),
  };
  return withinSeatsPerAddress(ctx, wanted, (eventId) =>
    mapDuplicateToConflict(() =>
      inTenantById(ctx, tenant.id, (tx) =>
        registerTyped(tx, { ...ctx, referredBy }, { tenantId: tenant.id, eventId }, input),
      ),
    ),
  );
}

async function registerTyped(
  tx: Query,
  ctx: ContextOf<PublicActor> & { referredBy: string | null },
  key: EventKey,
  input: Input,
): Promise<PartyOutput> {
  const { tenantId, eventId } = key;
  const [known] = await memberByEmail(tx, tenantId, input.email);
  const memberIds = known ? [known.id] : [];
  const [at, active] = await Promise.all([
    loadEvent(tx, tenantId, eventId),
    activeRegistrations(tx, key, { memberIds, emails: [input.email] }),
  ]);
  refuseWhenClosed(at.event, ctx.now);
  const { fullName, email, phone } = input;
  const typed = { memberId: null, fullName, email, phone: phone ?? null };
  const [host, ...guests] = formParty(typed, input, at);
  refuseOffSale([host, ...guests], ctx.now);
  refuseDuplicate(active, [host, ...guests]);
  refuseUnseen(known);
  // Before the event's lock, as everywhere: inserting the member's unique address locks as well.
  const memberId = known?.id ?? (await memberOrShellGuest(tx, tenantId, input)).member.id;
  const party = [{ ...host, memberId }, ...guests];
  const { rows, position } = await registerParty(tx, ctx, at.event, party, "PUBLIC");
  const placed = await billUnpaid(tx, ctx, at, rows, memberId);
  return { ...presentParty(placed, position), memberId: null };
}

/**
 * An INACTIVE member gets the refusal of a person who is registered already. A different answer
 * would disclose that the club knows the address.
 */
function refuseUnseen(known: Standing | undefined): void {
  if (known?.status === "INACTIVE") throw registeredAlready();
}
