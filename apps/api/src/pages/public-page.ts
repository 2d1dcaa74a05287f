import type { Language } from "@rollcall/core/contract";
import { z } from "zod";
import type { HttpContext } from "../http/http-env.ts";
import type { AskRouter } from "./ask-router.ts";
import type { Asset } from "./assets.ts";
import type { BuiltPage } from "./built-pages.ts";

export const HTML = "text/html; charset=utf-8";
export const CHECK_BACK = "no-cache";

/** The built page by what it shows until its script runs (apps/web/src/event/first-paint.tsx). */
export const PUBLIC_PAGES = {
  any: "event.html",
  event: "event-of-club.html",
  events: "events-of-club.html",
} as const;

export const tenantAnswer = z.object({
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  accentColour: z.string().nullable(),
  language: z.string(),
});

export interface PublicPagesOptions {
  ask: AskRouter;
  /** The product's public address, without a trailing slash. */
  publicUrl: string;
  /** A built page in a language; undefined if nothing is built. */
  page(name: keyof typeof PUBLIC_PAGES, language: Language): Promise<BuiltPage | undefined>;
  notFound(context: HttpContext): Promise<Response>;
  /** The language of the club whose address it is; undefined where that is not known. */
  clubLanguage(context: HttpContext): Promise<string | undefined>;
}

export const decodeAsset = ({ bytes }: Asset): string => Buffer.from(bytes).toString("utf8");
