import { AppError, getLastMoment, getLocale, renderMarkdown } from "@rollcall/core";
import { getCover, type Language } from "@rollcall/core/contract";
import type { Hono } from "hono";
import { z } from "zod";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import { makeAsset } from "./assets.ts";
import { sendBuilt } from "./built-pages.ts";
import { chooseLanguage } from "./choose-language.ts";
import { closedEvent } from "./closed-event.ts";
import { withAccent } from "./club-accent.ts";
import { embed, fitFrame, toOwnPath } from "./embed.ts";
import { toEventData } from "./event-data.ts";
import { type Slots, withKnown } from "./fill-slots.ts";
import {
  CHECK_BACK,
  decodeAsset,
  HTML,
  type PUBLIC_PAGES,
  type PublicPagesOptions,
  tenantAnswer,
} from "./public-page.ts";
import { type Share, withShareTags } from "./share-tags.ts";
import { getWords, type Words } from "./words/get-words.ts";

const PRODUCT = "Rollcall";
/** What the page's first list asks for too. */
const FIRST_LIST = { page: 1, limit: 20, sortBy: "startsAt", sortOrder: "asc" };

const eventAnswer = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  descriptionHtml: z.string(),
  coverImage: z.string().nullable(),
  venue: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timezone: z.string(),
  allDay: z.boolean(),
  currency: z.string(),
  seatsLeft: z.number().nullable(),
  ticketTypes: z.array(z.object({ name: z.string(), price: z.number() })),
  shareImage: z.string(),
  tenant: tenantAnswer,
});

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

/** The content of an address: the club's language, and the page in the reader's language. */
interface Found {
  /** The club's language; undefined where the address names no club. */
  language: string | undefined;
  inLanguage(words: Words, language: Language): Known;
}

/** Reads the content of an address; throws NOT_FOUND for an unknown one. */
type Describe = (context: HttpContext) => Promise<Found>;

/**
 * A tenant's public pages (rules#pages): one built page, which reads its address to know what to
 * show. Share tags describe the link in messengers. 404 for an unknown tenant, and for an event
 * that is not open: the page itself says so and links to the other events.
 */
export function mountPublicPages(app: Hono<HttpEnv>, options: PublicPagesOptions): void {
  const ask = (context: HttpContext, path: string, more: object = {}) =>
    options.ask(context, path, { ...context.req.param(), ...more });
  const tenantPage = (kind: "apply" | "place"): Describe => {
    return async (context) => {
      const club = tenantAnswer.parse(await ask(context, "/api/public/:tenantSlug"));
      const { name, accentColour: accent, language } = club;
      return {
        language,
        inLanguage: ({ share }) => ({
          page: "any",
          accent,
          share: {
            title: share[kind](name),
            description: share[`${kind}About`](name),
            siteName: name,
          },
        }),
      };
    };
  };
  const event: Describe = async (context) => {
    const answer = await ask(context, "/api/public/:tenantSlug/events/:slug");
    const about = eventAnswer.parse(answer);
    // Its rendering is kept since the answer was made.
    const turn = { lane: "page", tenant: about.tenant.slug, caller: "share tags" } as const;
    const { text: description } = await renderMarkdown(about.description, turn);
    const plain = { ...about, description };
    return {
      language: about.tenant.language,
      inLanguage: (_words, language) => ({
        ...describeEvent(plain, language, options.publicUrl),
        answer,
      }),
    };
  };
  const events: Describe = async (context) => {
    const [tenant, page] = await Promise.all([
      ask(context, "/api/public/:tenantSlug"),
      ask(context, "/api/public/:tenantSlug/events", FIRST_LIST),
    ]);
    const { name, slug, logo, language, accentColour: accent } = tenantAnswer.parse(tenant);
    return {
      language,
      inLanguage: ({ share }) => ({
        page: "events",
        accent,
        share: { title: share.events(name), description: share.eventsAbout(name), siteName: name },
        slots: { slug, club: name, logo: logo ?? "" },
        answer: { tenant, page },
      }),
    };
  };
  const apply = tenantPage("apply");
  const place = tenantPage("place");

  const slug = "{[A-Za-z0-9-]+}";
  app.get("/p", (context) => {
    // Browsers keep the fragment. The page's worker must not have a scope that begins like others.
    const reply = context.get("reply");
    reply.headers({ location: "/p/", "cache-control": "no-cache" });
    return reply.empty(302);
  });
  app.get("/p/", (context) => answer(context, shortPlace, options));
  app.get(`/:tenantSlug${slug}`, (context) => answer(context, events, options));
  app.get(`/:tenantSlug${slug}/apply`, (context) => answer(context, apply, options));
  app.get(`/:tenantSlug${slug}/place`, (context) => answer(context, place, options));
  const atEvent = {
    ...options,
    notFound: (closed: HttpContext) => closedEvent(closed, options),
  };
  app.get(`/:tenantSlug${slug}/events/:slug${slug}`, (context) => answer(context, event, atEvent));
  app.use(`/:tenantSlug${slug}/embed/*`, embed(options.ask));
  app.get(`/:tenantSlug${slug}/embed`, (context) => answer(context, events, options));
  app.get(`/:tenantSlug${slug}/embed/:slug${slug}`, (context) => answer(context, event, atEvent));
}

// The page learns the club from its secret, which no server sees (rules#personal-link).
const shortPlace: Describe = async () => ({
  language: undefined,
  inLanguage: ({ share }) => ({
    page: "any",
    accent: null,
    share: {
      title: share.place(PRODUCT),
      description: share.placeAbout(PRODUCT),
      siteName: PRODUCT,
    },
  }),
});

async function answer(
  context: HttpContext,
  describe: Describe,
  options: PublicPagesOptions,
): Promise<Response> {
  const { page, publicUrl, notFound } = options;
  try {
    const { language: club, inLanguage } = await describe(context);
    const language = await chooseLanguage(context, async () => club);
    const path = new URL(context.req.url).pathname;
    const {
      share,
      slots = {},
      answer: answers,
      ...description
    } = inLanguage(getWords(language), language);
    const built = await page(description.page, language);
    if (!built) return await notFound(context);
    const accented = withAccent(decodeAsset(built.asset), description.accent);
    const filled = await withKnown(accented, slots, answers);
    const url = publicUrl + toOwnPath(path);
    const asset = makeAsset(await withShareTags(fitFrame(filled, path), { ...share, url }), HTML);
    return await sendBuilt(context, { ...built, asset }, CHECK_BACK);
  } catch (error) {
    if (error instanceof AppError && error.appCode === "NOT_FOUND") return notFound(context);
    // The page also works without tags: it loads its data itself and shows the error.
    const any = await page("any", await chooseLanguage(context));
    return any ? sendBuilt(context, any, CHECK_BACK) : notFound(context);
  }
}

/** @param event with its description as plain text */
function describeEvent(
  event: z.infer<typeof eventAnswer>,
  language: Language,
  publicUrl: string,
): Known {
  const { title, tenant, venue, description } = event;
  const { src: cover, srcset: widths } = getCover(event);
  const { when, day, time } = formatWhen(event, language);
  return {
    page: "event",
    accent: tenant.accentColour,
    share: {
      data: toEventData(event, `${publicUrl}/${tenant.slug}/events/${event.slug}`, publicUrl),
      title: `${title} · ${tenant.name}`,
      siteName: tenant.name,
      image: publicUrl + event.shareImage,
      description: [[when, venue].filter(Boolean).join(", "), description]
        .filter(Boolean)
        .join(". "),
    },
    slots: {
      slug: tenant.slug,
      club: tenant.name,
      logo: tenant.logo ?? "",
      title,
      day,
      time,
      venue,
      cover,
      widths,
      description: event.descriptionHtml,
    },
  };
}

/** Formats the dates of an event. An event of whole days has no times, and also names its last day. */
function formatWhen(event: z.infer<typeof eventAnswer>, language: Language) {
  const { timezone, startsAt, endsAt, allDay } = event;
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getLocale(language), { ...parts, timeZone: timezone });
  const start = new Date(startsAt);
  if (allDay) {
    const days = format({ dateStyle: "full" }).formatRange(start, getLastMoment(new Date(endsAt)));
    return { when: days, day: days, time: "" };
  }
  return {
    when: format({ dateStyle: "full", timeStyle: "short" }).format(start),
    day: format({ dateStyle: "full" }).format(start),
    time: format({ timeStyle: "short" }).format(start),
  };
}
