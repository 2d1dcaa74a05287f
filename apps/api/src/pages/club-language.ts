import { z } from "zod";
import type { HttpContext } from "../http/http-env.ts";
import type { AskRouter } from "./ask-router.ts";

/** A page that need not know waits no longer for the database. */
const WITHIN_MS = 1_000;
const answered = z.object({ language: z.string() });

/**
 * The language of the club of an address `/:tenantSlug/…`. Undefined for an unknown or suspended
 * club, and while the database is away: the page opens all the same.
 */
export const clubLanguage =
  (ask: AskRouter) =>
  async (context: HttpContext): Promise<string | undefined> => {
    const { tenantSlug } = context.req.param() as { tenantSlug?: string };
    if (!tenantSlug) return undefined;
    const clubLanguage = ask(context, "/api/public/:tenantSlug", { tenantSlug }).then(
      (club) => answered.safeParse(club).data?.language,
      () => undefined,
    );
    return Promise.race([clubLanguage, waitBriefly()]);
  };

const waitBriefly = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, WITHIN_MS, undefined).unref());
