import { and, between, desc, eq } from "drizzle-orm";
import { accentFor } from "#base/colour/accent-for.ts";
import { own } from "#base/db/query/scoped.ts";
import { makePlainPicture } from "#base/open-picture.ts";
import type { Services } from "#base/rpc/context.ts";
import type { ServedPicture } from "../../media/find-picture.ts";
import { media } from "../../media/media.sql.ts";
import { mediaAddress } from "../../media/media-address.ts";
import { CARD } from "./card-svg.ts";
import { getShareAddress, type SharedEvent } from "./share-address.ts";

/**
 * Finds a stand-in for the share image of an event that cannot be drawn now: the event's last one,
 * else its cover or the club's logo, else a plain picture in the club's colour.
 */
export async function findStandIn(
  { system }: Pick<Services, "system">,
  { tenantId, event, club }: SharedEvent,
): Promise<{ movedTo: string } | { standIn: ServedPicture }> {
  const isOfEvent = between(
    media.shareKey,
    `${event.id}-${"0".repeat(12)}`,
    `${event.id}-${"f".repeat(12)}`,
  );
  const [last] = await system.run((query) =>
    query
      .select({ shareKey: media.shareKey })
      .from(media)
      .where(own(media, tenantId, and(isOfEvent, eq(media.purpose, "SHARE"))))
      .orderBy(desc(media.createdAt))
      .limit(1),
  );
  const address = last?.shareKey
    ? getShareAddress(last.shareKey)
    : mediaAddress(event.coverImageId ?? club.logoId);
  if (address) return { movedTo: address };
  const bytes = await makePlainPicture(CARD, accentFor(club.accentColour).light.accent);
  return { standIn: { type: "image/png", etag: `"${club.accentColour}"`, bytes } };
}
