import { html, raw } from "hono/html";

/** The description of a page for programs that preview links. Values are plain text. */
export interface Share {
  title: string;
  description: string;
  siteName: string;
  /** An absolute URL. */
  url: string;
  /** The absolute URL of a picture of 1200 by 630. */
  image?: string | undefined;
  /** The page's subject for search engines (schema.org). */
  data?: object | undefined;
}

const MAX_DESCRIPTION = 200;
const TITLE = /<title>[^<]*<\/title>/;

/** Replaces the built page's title by the title and the share tags, all of it escaped. */
export async function withShareTags(page: string, share: Share): Promise<string> {
  const description = shorten(share.description);
  const tags = await html`<title>${share.title}</title>
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${share.siteName}" />
    <meta property="og:title" content="${share.title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${share.url}" />
    ${share.image ? imageTags(share.image, share.title) : html`<meta name="twitter:card" content="summary" />`}
    <link rel="canonical" href="${share.url}" />
    ${share.data ? dataTag(share.data) : ""}`;
  return page.replace(TITLE, () => String(tags));
}

/** No script runs in it, so no policy refuses it; without `<` nothing can end it early. */
const dataTag = (data: object) =>
  raw(
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
  );

const imageTags = (image: string, title: string) =>
  html`<meta property="og:image" content="${image}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${title}" />
    <meta name="twitter:card" content="summary_large_image" />`;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, MAX_DESCRIPTION - 1).replace(/\s+\S*$/, "")}…`;
}
