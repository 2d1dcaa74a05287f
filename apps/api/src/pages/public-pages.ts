import { AppError, renderMarkdown } from "@rollcall/core";
import { coverOf } from "@rollcall/core/contract";
import type { Hono } from "hono";
import { z } from "zod";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import type { AskRouter } from "./ask-router.ts";
import { type Asset, allowStyles, makeAsset, sendAsset } from "./assets.ts";
import { withAccent } from "./club-accent.ts";
import { type Slots, withKnown } from "./fill-slots.ts";
import { type Share, withShareTags } from "./share-tags.ts";

const HTML = "text/html; charset=utf-8";
const CHECK_BACK = "no-cache";

/** The built page by what it shows until its script runs (apps/web/src/event/first-paint.tsx). */
export const PUBLIC_PAGES = {
  any: "event.html",
  event: "event-of-club.html",
  events: "events-of-club.html",
} as const;

/** What the page's first list asks for too. */
const FIRST_LIST = { page: 1, limit: 20, sortBy: "startsAt", sortOrder: "asc" };

const named = z.object({
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  accentColour: z.string().nullable(),
});
const shown = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  descriptionHtml: z.string(),
  coverImage: z.string().nullable(),
  venue: z.string(),
  startsAt: z.string(),
  timezone: z.string(),
  shareImage: z.string(),
  tenant: named,
});

export interface PublicPagesOptions {
  ask: AskRouter;
  /** The product's public address, without a trailing slash. */
  publicUrl: string;
  /** A built page; undefined if nothing is built. */
  page(name: keyof typeof PUBLIC_PAGES): Promise<Asset> | undefined;
  notFound(context: HttpContext): Promise<Response>;
}

/** What is written into one kind of page. */
interface Known {
  page: keyof typeof PUBLIC_PAGES;
  share: Omit<Share, "url">;
  /** The club's colour. */
  accent: string | null;
  slots?: Slots;
  /** The answer that the page's script would ask for first. */
  answer?: unknown;
}

/** Reads what is known of an address; throws NOT_FOUND for an unknown one. */
type Describe = (context: HttpContext) => Promise<Known>;

/**
 * A tenant's public pages (rules#pages): one built page, which reads its address to know what to
 * show. Share tags describe the link in messengers. 404 for an unknown tenant, and for an event
 * that is not open: the page itself says so and links to the other events.
 */
export function mountPublicPages(app: Hono<HttpEnv>, options: PublicPagesOptions): void {
  const ask = (context: HttpContext, path: string, more: object = {}) =>
    options.ask(context, path, { ...context.req.param(), ...more });
  const tenantPage = (title: (club: string) => string, about: string): Describe => {
    return async (context) => {
      const club = named.parse(await ask(context, "/api/public/:tenantSlug"));
      const { name, accentColour: accent } = club;
      const share = { title: title(name), description: `${about} ${name}.`, siteName: name };
      return { page: "any", share, accent };
    };
  };
  const event: Describe = async (context) => {
    const answer = await ask(context, "/api/public/:tenantSlug/events/:slug");
    return { ...(await knownOfEvent(shown.parse(answer), options.publicUrl)), answer };
  };
  const events: Describe = async (context) => {
    const [tenant, page] = await Promise.all([
      ask(context, "/api/public/:tenantSlug"),
      ask(context, "/api/public/:tenantSlug/events", FIRST_LIST),
    ]);
    const { name, slug, logo, accentColour: accent } = named.parse(tenant);
    const share = {
      title: `Events · ${name}`,
      description: `Upcoming events of ${name}.`,
      siteName: name,
    };
    const slots = { slug, club: name, logo: logo ?? "" };
    return { page: "events", share, accent, slots, answer: { tenant, page } };
  };
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
  const any = await page("any");
  if (!any) return notFound(context);
  try {
    const url = publicUrl + new URL(context.req.url).pathname;
    const { share, slots = {}, answer: known, ...described } = await describe(context);
    const built = withAccent(textOf((await page(described.page)) ?? any), described.accent);
    const text = await withShareTags(await withKnown(built, slots, known), { ...share, url });
    return await sendAsset(context, makeAsset(text, HTML), CHECK_BACK);
  } catch (error) {
    if (error instanceof AppError && error.appCode === "NOT_FOUND") return notFound(context);
    // The page also works without tags: it loads its data itself and shows the error.
    return sendAsset(context, any, CHECK_BACK);
  }
}

async function closedEvent(
  context: HttpContext,
  { page, notFound }: PublicPagesOptions,
): Promise<Response> {
  const built = await page("any");
  if (!built) return notFound(context);
  context.get("reply").header("cache-control", CHECK_BACK);
  allowStyles(context.get("reply"), built);
  return context.get("reply").send(404, textOf(built), HTML);
}

const textOf = ({ bytes }: Asset): string => Buffer.from(bytes).toString("utf8");

async function knownOfEvent(event: z.infer<typeof shown>, publicUrl: string): Promise<Known> {
  const { title, tenant, venue, timezone, startsAt } = event;
  const { text: description } = await renderMarkdown(event.description);
  const { src: cover, srcset: widths } = coverOf(event);
  const when = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: timezone,
  }).format(new Date(startsAt));
  return {
    page: "event",
    accent: tenant.accentColour,
    share: {
      title: `${title} · ${tenant.name}`,
      siteName: tenant.name,
      image: publicUrl + event.shareImage,
      description: [[when, venue].filter(Boolean).join(", "), description]
        .filter(Boolean)
        .join(". "),
    },
    slots: {
      ...{ slug: tenant.slug, club: tenant.name, logo: tenant.logo ?? "" },
      ...{ title, when, venue, cover, widths, description: event.descriptionHtml },
    },
  };
}
