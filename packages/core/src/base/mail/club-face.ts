import { sql } from "drizzle-orm";
import { openPicture } from "#base/open-picture.ts";
import type { Query } from "../db/pool/client.ts";
import type { TenantId } from "../ids.ts";
import type { ClubFace } from "./message.ts";

/** Pixels; twice what a mail shows, for dense screens. */
const LOGO_BOX = { width: 320, height: 96 };
/** Logos whose PNG is kept in this process. */
const MAX_LOGOS = 100;
const logos = new Map<string, Promise<Buffer>>();

/**
 * How a tenant's mails and tickets look (rules#club-face). The logo is stored as WebP, which not
 * every mail program shows and no PDF; it is turned into a small PNG once in a process.
 */
export async function getBranding(query: Query, tenantId: TenantId | null): Promise<ClubFace> {
  if (!tenantId) return NO_FACE;
  const [face] = await query.execute<{ accent_colour: string | null; logo_id: string | null }>(
    sql`select accent_colour, logo_id from tenant where id = ${tenantId}`,
  );
  if (!face) return NO_FACE;
  const { accent_colour: accentColour, logo_id: logoId } = face;
  return { accentColour, logo: logoId ? await keptLogo(query, tenantId, logoId) : null };
}

/** The platform's. */
const NO_FACE: ClubFace = { accentColour: null, logo: null };

async function keptLogo(query: Query, tenantId: TenantId, logoId: string): Promise<Buffer | null> {
  const cachedLogo = logos.get(logoId);
  if (cachedLogo) return cachedLogo;
  const [picture] = await query.execute<{ bytes: Buffer }>(
    sql`select bytes from media where tenant_id = ${tenantId} and id = ${logoId}`,
  );
  if (!picture) return null;
  const [oldest] = logos.keys();
  if (logos.size >= MAX_LOGOS && oldest) logos.delete(oldest);
  const drawing = asPng(picture.bytes);
  logos.set(logoId, drawing);
  // One that failed is not kept: the next mail tries again.
  drawing.catch(() => logos.delete(logoId));
  return drawing;
}

async function asPng(webp: Uint8Array): Promise<Buffer> {
  const box = { ...LOGO_BOX, fit: "inside", withoutEnlargement: true } as const;
  return (await openPicture(webp)).resize(box).png({ palette: true }).toBuffer();
}
