// A thread of its own: twenty thousand brackets take the reader of Markdown half a second. Plain
// JavaScript, so that the thread starts without the compiler.
import { parentPort } from "node:worker_threads";
import MarkdownIt from "markdown-it";
import { plainText } from "./plain-text.mjs";

/** Addresses that a link may have. Anything else, a script above all, stays plain text. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:)/i;

/**
 * Typed HTML is shown as the text that it is. No pictures: they tell their server who opened the
 * mail. No tables: their alignment is a style attribute, which our pages forbid.
 */
const markdown = new MarkdownIt({ html: false, linkify: true }).disable(["image", "table"]);
markdown.validateLink = (url) => SAFE_LINK.test(url.trim());
markdown.linkify.set({ fuzzyLink: false });
markdown.renderer.rules["link_open"] = (tokens, index, options, _env, renderer) => {
  tokens[index]?.attrSet("target", "_blank");
  tokens[index]?.attrSet("rel", "noopener noreferrer nofollow");
  return renderer.renderToken(tokens, index, options);
};

parentPort?.on("message", (body) => {
  const tokens = markdown.parse(body, {});
  const text = plainText(tokens);
  const html = markdown.renderer.render(tokens, markdown.options, {});
  parentPort?.postMessage({ html, text });
});
