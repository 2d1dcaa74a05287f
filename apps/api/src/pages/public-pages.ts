import { AppError } from "@rollcall/core";
import type { Hono } from "hono";
import { z } from "zod";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import type { AskRouter } from "./ask-router.ts";
import { type Asset, makeAsset, sendAsset } from "./assets.ts";
import { type Share, withShareTags } from "./share-tags.ts";

const HTML = "text/html; charset=utf-8";
const CHECK_BACK = "no-cache";

const named = z.object({ name: z.string() });
const shown = z.object({
  title: z.string(),
  description: z.string(),
  venue: z.string(),
  startsAt: z.string(),
  timezone: z.string(),
  tenant: named,
});

export interface PublicPagesOptions {
  ask: AskRouter;
  /** The product's public address, without a trailing slash. */
  publicUrl: string;
  /** The built page; undefined if nothing is built. */
  page(): Promise<Asset> | undefined;
  notFound(context: HttpContext): Promise<Response>;
}

/** Describes one kind of page for its share tags; throws NOT_FOUND for an unknown address. */
type Describe = (context: HttpContext) => Promise<Omit<Share, "url">>;

/**
 * A tenant's public pages (rules#pages): one built page, which reads its address to know what to
 * show. Share tags describe the link in messengers. 404 for an unknown tenant, and for an event
 * that is not open: the page itself says so and links to the other events.
 */
export function mountPublicPages(app: Hono<HttpEnv>, options: PublicPagesOptions): void {
  const tenantPage = (title: (club: string) => string, about: string): Describe => {
    return async (context) => {
      const { name } = named.parse(await ask(context, "/api/public/:tenantSlug"));
      return { title: title(name), description: `${about} ${name}.`, siteName: name };
    };
  };
  const ask = (context: HttpContext, path: string) =>
    options.ask(context, path, context.req.param());
  const event: Describe = async (context) =>
    shareOfEvent(shown.parse(await ask(context, "/api/public/:tenantSlug/events/:slug")));
  const events = tenantPage((club) => `Events · ${club}`, "Upcoming events of");
  const apply = tenantPage((club) => `Become a member · ${club}`, "Apply for membership of");
  const place = tenantPage((club) => `Your registration · ${club}`, "A registration at");

  const slug = "{[A-Za-z0-9-]+}";
  app.get(`/:tenantSlug${slug}`, (context) => answer(context, events, options));
  app.get(`/:tenantSlug${slug}/apply`, (context) => answer(context, apply, options));
  app.get(`/:tenantSlug${slug}/place`, (context) => answer(context, place, options));
  app.get(`/:tenantSlug${slug}/events/:slug${slug}`, (context) =>
    answer(context, event, { ...options, notFound: (gone) => closedEvent(gone, options) }),
  );
}

async function answer(
  context: HttpContext,
  describe: Describe,
  { page, publicUrl, notFound }: PublicPagesOptions,
): Promise<Response> {
  const built = await page();
  if (!built) return notFound(context);
  try {
    const url = publicUrl + new URL(context.req.url).pathname;
    const text = await withShareTags(textOf(built), { ...(await describe(context)), url });
    return sendAsset(context, await makeAsset(text, HTML), CHECK_BACK);
  } catch (error) {
    if (error instanceof AppError && error.appCode === "NOT_FOUND") return notFound(context);
    // The page also works without tags: it loads its data itself and shows the error.
    return sendAsset(context, built, CHECK_BACK);
  }
}

async function closedEvent(
  context: HttpContext,
  { page, notFound }: PublicPagesOptions,
): Promise<Response> {
  const built = await page();
  if (!built) return notFound(context);
  context.get("reply").header("cache-control", CHECK_BACK);
  return context.get("reply").send(404, textOf(built), HTML);
}

const textOf = ({ bytes }: Asset): string => Buffer.from(bytes).toString("utf8");

function shareOfEvent(event: z.infer<typeof shown>): Omit<Share, "url"> {
  const { title, tenant, venue, timezone, startsAt, description } = event;
  const when = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: timezone,
  }).format(new Date(startsAt));
  return {
    title: `${title} · ${tenant.name}`,
    siteName: tenant.name,
    description: [[when, venue].filter(Boolean).join(", "), description].filter(Boolean).join(". "),
  };
}
