import type { Hono } from "hono";
import { z } from "zod";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import type { AskRouter } from "./ask-router.ts";

const XML = "application/xml; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";
/** Search engines read at most 50,000 addresses of one file. */
const MAX_PAGES = 500;

const pageAnswer = z.object({
  data: z.array(z.object({ slug: z.string(), updatedAt: z.string() })),
  meta: z.object({ totalPages: z.number() }),
});

/** What search engines read: which pages they may, and the pages of a club. */
export function mountSitemaps(
  app: Hono<HttpEnv>,
  { ask, publicUrl }: { ask: AskRouter; publicUrl: string },
): void {
  app.get("/robots.txt", (context) =>
    context
      .get("reply")
      .send(200, "User-agent: *\nDisallow: /api/\nDisallow: /trpc/\nDisallow: /p/\n", TEXT),
  );
  app.get("/:tenantSlug{[A-Za-z0-9-]+}/sitemap.xml", async (context) => {
    const { slug } = z
      .object({ slug: z.string() })
      .parse(await ask(context, "/api/public/:tenantSlug", context.req.param()));
    const club = `${publicUrl}/${slug}`;
    const events = await listEvents(context, ask, club);
    const addresses: Address[] = [[club], [`${club}/apply`], ...events];
    const reply = context.get("reply");
    reply.header("cache-control", "public, max-age=3600");
    return reply.send(200, toXml(addresses), XML);
  });
}

type Address = [url: string, changedAt?: string];

async function listEvents(context: HttpContext, ask: AskRouter, club: string): Promise<Address[]> {
  const addresses: Address[] = [];
  for (let page = 1, last = 1; page <= Math.min(last, MAX_PAGES); page += 1) {
    const query = { ...context.req.param(), page, limit: 100 };
    const { data, meta } = pageAnswer.parse(
      await ask(context, "/api/public/:tenantSlug/events", query),
    );
    addresses.push(
      ...data.map(({ slug, updatedAt }): Address => [`${club}/events/${slug}`, updatedAt]),
    );
    last = meta.totalPages;
  }
  return addresses;
}

/** The addresses have nothing that XML would have to escape: slugs, and the product's own URL. */
const toXml = (addresses: readonly Address[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map(
      ([url, changedAt]) =>
        `<url><loc>${url}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}</url>`,
    ),
    "</urlset>\n",
  ].join("\n");
