import type { z } from "zod";
import { pipeline } from "#base/db/query/pipeline.ts";
import { inTenant } from "#base/rpc/context.ts";
import { setEntityTag } from "#base/rpc/set-entity-tag.ts";
import { countPeopleAtDoor } from "../door/count-people.ts";
import type { DoorQuery } from "../door/door.ts";
import { findEvent } from "../door/find-event.ts";
import type { arrivalsInput, arrivalsOutput } from "../takings.schema.ts";

/** Counts who came so far; small enough to be requested every few seconds (rules#arrivals). */
export async function arrivals(
  ctx: DoorQuery,
  { eventId }: z.infer<typeof arrivalsInput>,
): Promise<z.infer<typeof arrivalsOutput>> {
  const { tenantId } = ctx.actor;
  const people = await inTenant(
    ctx,
    async (tx) => {
      const [, counts] = await pipeline(tx, [
        findEvent(tx, tenantId, eventId),
        countPeopleAtDoor(tx, tenantId, eventId),
      ]);
      return counts;
    },
    { oneRoundTrip: true },
  );
  setEntityTag(ctx, people);
  return people;
}
