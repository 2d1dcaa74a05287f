import type { z } from "zod";
import type { PlaceActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { cancelGuest, cancelWhole } from "./cancel-in-party.ts";
import { editParty } from "./edit-party.ts";
import type { editPlaceInput, PlaceOutput, placeGuestInput } from "./place.schema.ts";
import { placeOf } from "./read-place.ts";

type Holder = ContextOf<PlaceActor>;

/** The holder of a personal link cancels the registration with its guests. */
export const cancelPlace = (ctx: Holder): Promise<PlaceOutput> =>
  changed(ctx, (tx) => cancelWhole(tx, ctx, ctx.actor, ctx.actor));

/** The same for one guest. */
export const cancelPlaceGuest = (
  ctx: Holder,
  { registrationId }: z.infer<typeof placeGuestInput>,
): Promise<PlaceOutput> =>
  changed(ctx, (tx) => cancelGuest(tx, ctx, ctx.actor, ctx.actor, registrationId));

/** The holder of a personal link corrects names, phones and answers. */
export const editPlace = (
  ctx: Holder,
  input: z.infer<typeof editPlaceInput>,
): Promise<PlaceOutput> => changed(ctx, (tx) => editParty(tx, ctx, ctx.actor, ctx.actor, input));

/** Changes the party and answers with the place as it is afterwards. */
const changed = (ctx: Holder, change: (tx: Query) => Promise<unknown>): Promise<PlaceOutput> =>
  inTenant(ctx, async (tx) => {
    await change(tx);
    return placeOf(tx, ctx);
  });
