import type { Language } from "@rollcall/core/contract";
import { html, raw } from "hono/html";
import type { HttpContext } from "../http/http-env.ts";
import { sayLanguage } from "./choose-language.ts";
import { productMark } from "./product-mark.ts";

export type Markup = ReturnType<typeof html>;

/** For the eye: the name stands beside it. */
const hiddenMark = () => raw(productMark().svg.replace("<svg", '<svg aria-hidden="true"'));

/** In the tag of a link, for the one to the page that is shown. */
export const markIf = (isCurrent: boolean) => (isCurrent ? raw('aria-current="page"') : "");

/** A complete page in the style of site.css. */
export function layout(title: string, content: Markup, language: Language = "en"): Markup {
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <title>${title} · Rollcall</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="${productMark().icon}" type="image/svg+xml" />
    <link rel="stylesheet" href="/site.css" />
  </head>
  <body>
    <header><a href="/">${hiddenMark()} Rollcall</a></header>
    <main>${content}</main>
  </body>
</html>`;
}

/**
 * Sends a page. It is never cached, because its content changes.
 * @param language of the page, if it was chosen for its reader
 */
export async function sendPage(
  context: HttpContext,
  status: number,
  page: Markup,
  language?: Language,
): Promise<Response> {
  const reply = context.get("reply");
  if (language) sayLanguage(context, language);
  reply.header("cache-control", "no-store");
  return reply.send(status, String(await page), "text/html; charset=utf-8");
}
