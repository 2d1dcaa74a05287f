import type { z } from "zod";
import type { PlaceActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { cancelGuest, cancelWhole } from "./cancel-in-party.ts";
import { editParty } from "./edit-party.ts";
import type { editPlaceInput, PlaceOutput, placeGuestInput } from "./place.schema.ts";
import { loadPlaceOutput } from "./read-place.ts";

type Holder = ContextOf<PlaceActor>;

/** Cancels a personal link's registration with its guests. */
export const cancelPlace = (ctx: Holder): Promise<PlaceOutput> =>
  changeAndReload(ctx, (tx) => cancelWhole(tx, ctx, ctx.actor, ctx.actor));

/** Cancels one guest of a personal link's registration. */
export const cancelPlaceGuest = (
  ctx: Holder,
  { registrationId }: z.infer<typeof placeGuestInput>,
): Promise<PlaceOutput> =>
  changeAndReload(ctx, (tx) => cancelGuest(tx, ctx, ctx.actor, ctx.actor, registrationId));

/** Corrects names, phone numbers and answers for the holder of a personal link. */
export const editPlace = (
  ctx: Holder,
  input: z.infer<typeof editPlaceInput>,
): Promise<PlaceOutput> =>
  changeAndReload(ctx, (tx) => editParty(tx, ctx, ctx.actor, ctx.actor, input));

/** Changes the party and returns the page of the personal link as it is afterwards. */
const changeAndReload = (
  ctx: Holder,
  change: (tx: Query) => Promise<unknown>,
): Promise<PlaceOutput> =>
  inTenant(ctx, async (tx) => {
    await change(tx);
    return loadPlaceOutput(tx, ctx);
  });
