import { z } from "zod";
import type { IsWebsite } from "../middleware/cors.ts";
import type { AskRouter } from "../pages/ask-router.ts";
import type { HttpContext } from "./http-env.ts";

const clubWithWebsites = z.object({ websites: z.array(z.string()) });

/**
 * The websites that a club has listed. Asks for the club as its public page does, so that the
 * question counts against the visitor's limit. An unknown or suspended club has no website, nor has
 * one that cannot be read now.
 */
export async function listWebsites(
  ask: AskRouter,
  context: HttpContext,
  tenantSlug: string,
): Promise<string[]> {
  const club = await ask(context, "/api/public/:tenantSlug", { tenantSlug }).catch(() => undefined);
  return clubWithWebsites.safeParse(club).data?.websites ?? [];
}

/** Whether an origin is one of a club's websites. */
export const isWebsite =
  (ask: AskRouter): IsWebsite =>
  async (context, tenantSlug, origin) =>
    (await listWebsites(ask, context, tenantSlug)).includes(origin);
