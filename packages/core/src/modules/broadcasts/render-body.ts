import MarkdownIt from "markdown-it";

/** Addresses that a link may have. Anything else, a script above all, stays plain text. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:)/i;

/**
 * Typed HTML is shown as the text that it is. No pictures: they tell their server who opened the
 * mail. No tables: their alignment is a style attribute, which our pages forbid.
 */
const markdown = new MarkdownIt({ html: false, linkify: true }).disable(["image", "table"]);
markdown.validateLink = (url) => SAFE_LINK.test(url.trim());
markdown.linkify.set({ fuzzyLink: false });
markdown.renderer.rules["link_open"] = (tokens, at, options, _env, renderer) => {
  tokens[at]?.attrSet("target", "_blank");
  tokens[at]?.attrSet("rel", "noopener noreferrer nofollow");
  return renderer.renderToken(tokens, at, options);
};

/** A broadcast's Markdown as HTML that is safe wherever it is put, in a mail or in a page. */
export const renderBody = (body: string): string => markdown.render(body);
