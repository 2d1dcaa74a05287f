import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { getInteractiveTurn } from "#base/work/work-turn.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { mediaAddress } from "../../media/media-address.ts";
import { storePicture } from "../../media/store-picture.ts";
import { writeCover } from "../../media/write-picture.ts";
import type { EventOutput } from "../event.schema.ts";
import { event } from "../event.sql.ts";
import type { coverInput, eventInput } from "../events.schema.ts";
import { loadEvent } from "../load-event.ts";
import { presentEvent } from "../present/present-event.ts";
import { lockEvent } from "../seats.ts";

/**
 * Replaces the cover of an event of any status, since photos of an event often come after it
 * (rules#club-face). The former cover keeps its address for a month. Of two simultaneous requests the
 * later one wins. Refuses the same files as writeCover.
 */
export async function putCover(
  ctx: ContextOf<PermittedActor>,
  { eventId, file }: z.output<typeof coverInput>,
): Promise<EventOutput> {
  const { tenantId } = ctx.actor;
  // Another club's event is refused before the costly work on the picture.
  await inTenant(ctx, (tx) => loadEvent(tx, tenantId, eventId));
  const picture = await writeCover(file.bytes, getInteractiveTurn(ctx));
  return replaceCover(ctx, eventId, (tx) => storePicture(tx, tenantId, "COVER", picture));
}

/** Removes the cover. Without a cover it is 200 and writes no activity. */
export const removeCover = (
  ctx: ContextOf<PermittedActor>,
  { eventId }: z.output<typeof eventInput>,
): Promise<EventOutput> => replaceCover(ctx, eventId, async () => null);

function replaceCover(
  ctx: ContextOf<PermittedActor>,
  eventId: string,
  store: (tx: Query) => Promise<string | null>,
): Promise<EventOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const before = await lockEvent(tx, { tenantId, eventId });
    const coverImageId = await store(tx);
    if (coverImageId !== before.coverImageId) {
      await tx
        .update(event)
        .set({ coverImageId })
        .where(byKey(event, tenantId, eventId));
      await recordActivity(tx, tenantId, ctx, {
        action: "COVER_CHANGED",
        subject: { type: "EVENT", id: eventId },
        before: { coverImage: mediaAddress(before.coverImageId) },
        after: { coverImage: mediaAddress(coverImageId) },
      });
    }
    return presentEvent(await loadEvent(tx, tenantId, eventId), ctx.now);
  });
}
