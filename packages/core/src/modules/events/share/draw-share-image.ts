import { coverPattern } from "#base/colour/cover-pattern.ts";
import { openPicture } from "#base/open-picture.ts";
import type { WorkTurn } from "#base/work/work-turn.ts";
import { drawSvg } from "../../media/draw-svg.ts";
import { pictureQueue } from "../../media/picture-queue.ts";
import type { Picture } from "../../media/write-picture.ts";
import { CARD, type Card, drawCardSvg, LOGO_BOX } from "./card-svg.ts";

/** The pictures that a share image is put together from; null where there is none. */
export interface ShareParts {
  card: Omit<Card, "hasLogo" | "hasCover">;
  /** Seeds the pattern that replaces a missing cover. */
  eventId: string;
  cover: Uint8Array | null;
  logo: Uint8Array | null;
}

/**
 * Draws the picture that messengers show with a link: 1200 by 630, with the cover or the club's pattern,
 * the club, the title, and the day in the club's language and the event's zone (rules#share-image).
 */
export const drawShareImage = (
  { card, eventId, cover, logo }: ShareParts,
  turn: WorkTurn,
): Promise<Picture> =>
  pictureQueue.run(turn, async () => {
    const ground = cover ?? (await drawSvg(coverPattern(card.accentColour, eventId), CARD.width));

    const svg = await drawCardSvg(
      { ...card, hasLogo: logo !== null, hasCover: cover !== null },
      turn,
    );
    const words = await drawSvg(svg, CARD.width);
    const picture = (await openPicture(ground)).resize({ ...CARD, fit: "cover" });
    const layers = [{ input: words, left: 0, top: 0 }, ...(logo ? [await placeLogo(logo)] : [])];
    // A photo needs a palette: not every messenger shows previews above some hundred kilobytes.
    const png = { compressionLevel: 9, ...(cover && { palette: true, quality: 90 }) };
    const bytes = await picture.composite(layers).png(png).toBuffer();
    return { type: "image/png", ...CARD, bytes, narrowBytes: null };
  });

async function placeLogo(logo: Uint8Array) {
  const { left, top, size } = LOGO_BOX;
  const box = { width: size, height: size, fit: "contain", background: "#ffffff00" } as const;
  return { input: await (await openPicture(logo)).resize(box).png().toBuffer(), left, top };
}
