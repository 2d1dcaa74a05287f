import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { foundRow } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { findEventId } from "../../events/load-event.ts";
import type { EventKey } from "../../events/seats.ts";
import { findLive } from "../party/find-live.ts";
import { presentOwnParty } from "../party/present-registration.ts";
import type { ownInput, PartyOutput } from "../registration.schema.ts";
import { cancelGuest, cancelWhole } from "./cancel-in-party.ts";
import { editParty } from "./edit-party.ts";
import type { editOwnInput, ownGuestInput, PlaceOutput } from "./place.schema.ts";
import { loadPlaceOutput } from "./read-place.ts";

type Caller = ContextOf<MemberActor>;

/** Reads the caller's live registration as a personal link shows it. 404 without one. */
export const readOwn = (ctx: Caller, input: z.infer<typeof ownInput>): Promise<PlaceOutput> =>
  atEvent(ctx, input.id, async (tx, key) => {
    const registrationId = await findActiveId(tx, key, ctx.actor.memberId);
    return loadPlaceOutput(tx, { ...ctx, actor: { type: "place", ...key, registrationId } });
  });

async function findActiveId(tx: Query, key: EventKey, memberId: string): Promise<string> {
  const active = await findLive(tx, key, { memberIds: [memberId] });
  return foundRow(active, "Registration").id;
}

/** Cancels the caller's registration with its guests. 404 without a live registration. */
export const cancelOwn = (ctx: Caller, input: z.infer<typeof ownInput>): Promise<PartyOutput> =>
  atEvent(ctx, input.id, (tx, key) => cancelWhole(tx, ctx, key, ctx.actor));

/** Cancels one guest of the caller's registration. */
export const cancelOwnGuest = (
  ctx: Caller,
  { id, registrationId }: z.infer<typeof ownGuestInput>,
): Promise<PartyOutput> =>
  atEvent(ctx, id, (tx, key) => cancelGuest(tx, ctx, key, ctx.actor, registrationId));

/** Corrects names, phone numbers and answers of the caller's registration and its guests. */
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
    return work(tx, { tenantId, eventId: await findEventId(tx, tenantId, idOrSlug) });
  });
