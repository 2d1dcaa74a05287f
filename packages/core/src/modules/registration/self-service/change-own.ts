import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { foundRow } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { eventIdOf } from "../../events/load-event.ts";
import type { EventKey } from "../../events/seats.ts";
import { findLive } from "../party/find-live.ts";
import { presentOwnParty } from "../party/present-registration.ts";
import type { ownInput, PartyOutput } from "../registration.schema.ts";
import { cancelGuest, cancelWhole } from "./cancel-in-party.ts";
import { editParty } from "./edit-party.ts";
import type { editOwnInput, ownGuestInput, PlaceOutput } from "./place.schema.ts";
import { placeOf } from "./read-place.ts";

type Caller = ContextOf<MemberActor>;

/** A member reads the own live registration as a personal link shows it; 404 without one. */
export const readOwn = (ctx: Caller, input: z.infer<typeof ownInput>): Promise<PlaceOutput> =>
  atEvent(ctx, input.id, async (tx, key) => {
    const registrationId = await activeIdOf(tx, key, ctx.actor.memberId);
    return placeOf(tx, { ...ctx, actor: { type: "place", ...key, registrationId } });
  });

async function activeIdOf(tx: Query, key: EventKey, memberId: string): Promise<string> {
  const active = await findLive(tx, key, { memberIds: [memberId] });
  return foundRow(active, "Registration").id;
}

/** A member cancels the own registration with its guests; 404 without a live registration. */
export const cancelOwn = (ctx: Caller, input: z.infer<typeof ownInput>): Promise<PartyOutput> =>
  atEvent(ctx, input.id, (tx, key) => cancelWhole(tx, ctx, key, ctx.actor));

/** The same for one guest. */
export const cancelOwnGuest = (
  ctx: Caller,
  { id, registrationId }: z.infer<typeof ownGuestInput>,
): Promise<PartyOutput> =>
  atEvent(ctx, id, (tx, key) => cancelGuest(tx, ctx, key, ctx.actor, registrationId));

/** A member corrects names, phones and answers of the own registration and its guests. */
export const editOwn = (
  ctx: Caller,
  { id, ...details }: z.infer<typeof editOwnInput>,
): Promise<PartyOutput> =>
  atEvent(ctx, id, async (tx, key) =>
    presentOwnParty(await editParty(tx, ctx, key, ctx.actor, details)),
  );

const atEvent = <T>(
  ctx: Caller,
  idOrSlug: string,
  work: (tx: Query, key: EventKey) => Promise<T>,
): Promise<T> =>
  inTenant(ctx, async (tx) => {
    const { tenantId } = ctx.actor;
    return work(tx, { tenantId, eventId: await eventIdOf(tx, tenantId, idOrSlug) });
  });
