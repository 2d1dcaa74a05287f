import { eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { getBackgroundTurn } from "#base/work/work-turn.ts";
import { event } from "../../src/modules/events/event.sql.ts";
import { drawSvg } from "../../src/modules/media/draw-svg.ts";
import { storePicture } from "../../src/modules/media/store-picture.ts";
import { type Picture, writeCover, writeLogo } from "../../src/modules/media/write-picture.ts";
import { tenant } from "../../src/modules/tenancy/tenant.sql.ts";
import type { DemoClub, DemoTitles } from "../demo-clubs.ts";
import { DEMO_COVERS, DEMO_LOGOS } from "../demo-drawings.ts";

/** The pictures of a club, drawn before the transaction that writes them. */
export interface DemoPictures {
  logo: Picture;
  covers: [keyof DemoTitles, Picture][];
}

const LOGO_WIDTH = 512;
const COVER_WIDTH = 1600;
const TURN = getBackgroundTurn(null);

/**
 * Draws logo and covers of a club as an administrator's upload would be kept, one after the other:
 * a job that asks for many pictures at once is refused (rules#fair-queues).
 */
export async function drawPictures({ slug }: DemoClub): Promise<DemoPictures> {
  const logo = await writeLogo(await drawSvg(DEMO_LOGOS[slug] ?? "", LOGO_WIDTH), TURN);
  const covers: DemoPictures["covers"] = [];
  for (const [kind, draw] of Object.entries(DEMO_COVERS[slug] ?? {})) {
    const cover = await writeCover(await drawSvg(draw(), COVER_WIDTH), TURN);
    covers.push([kind as keyof DemoTitles, cover]);
  }
  return { logo, covers };
}

/** Gives a club that has its events its logo, and them their covers: the ids of these by event. */
export async function writePictures(
  tx: Query,
  tenantId: TenantId,
  club: DemoClub,
  { logo, covers }: DemoPictures,
): Promise<Map<keyof DemoTitles, string>> {
  const given = new Map<keyof DemoTitles, string>();
  const logoId = await storePicture(tx, tenantId, "LOGO", logo);
  await tx.update(tenant).set({ logoId }).where(eq(tenant.id, tenantId));
  for (const [kind, picture] of covers) {
    const coverImageId = await storePicture(tx, tenantId, "COVER", picture);
    const isIt = own(event, tenantId, eq(event.title, club.titles[kind]));
    await tx.update(event).set({ coverImageId }).where(isIt);
    given.set(kind, coverImageId);
  }
  return given;
}
