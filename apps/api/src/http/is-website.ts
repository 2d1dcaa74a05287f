import { z } from "zod";
import type { IsWebsite } from "../middleware/cors.ts";
import type { AskRouter } from "../pages/ask-router.ts";

const clubWithWebsites = z.object({ websites: z.array(z.string()) });

/**
 * Asks for the club as its public page does, so that the question counts against the visitor's
 * limit. An unknown or suspended club has no website, nor has one that cannot be read now.
 */
export const isWebsite =
  (ask: AskRouter): IsWebsite =>
  async (context, tenantSlug, origin) => {
    const club = await ask(context, "/api/public/:tenantSlug", { tenantSlug }).catch(
      () => undefined,
    );
    return clubWithWebsites.safeParse(club).data?.websites.includes(origin) ?? false;
  };
