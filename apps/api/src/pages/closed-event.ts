import { z } from "zod";
import type { HttpContext } from "../http/http-env.ts";
import { allowStyles } from "./assets.ts";
import { chooseLanguage, sayLanguage } from "./choose-language.ts";
import { fitFrame, toOwnPath } from "./embed.ts";
import {
  CHECK_BACK,
  decodeAsset,
  HTML,
  type PublicPagesOptions,
  tenantAnswer,
} from "./public-page.ts";
import { withShareTags } from "./share-tags.ts";

const endedAnswer = z.object({ title: z.string(), tenant: tenantAnswer });

/**
 * An event that is not open. People read what became of one that was published; search engines are
 * told to forget it.
 */
export async function closedEvent(
  context: HttpContext,
  { ask, page, notFound, clubLanguage, publicUrl }: PublicPagesOptions,
): Promise<Response> {
  const route = "/api/public/:tenantSlug/events/:slug/ended";
  const ended = endedAnswer.safeParse(
    await ask(context, route, context.req.param()).catch(() => undefined),
  ).data;
  const built = await page("any", await chooseLanguage(context, () => clubLanguage(context)));
  if (!built) return notFound(context);
  const { asset, language } = built;
  const reply = context.get("reply");
  sayLanguage(context, language);
  reply.headers({ "cache-control": CHECK_BACK, "x-robots-tag": "noindex" });
  allowStyles(reply, asset);
  const path = new URL(context.req.url).pathname;
  const shown = fitFrame(decodeAsset(asset), path);
  if (!ended) return reply.send(404, shown, HTML);
  const { title, tenant } = ended;
  const share = {
    title: `${title} · ${tenant.name}`,
    description: tenant.name,
    siteName: tenant.name,
    url: publicUrl + toOwnPath(path),
  };
  return reply.send(200, await withShareTags(shown, share), HTML);
}
