import type { Language } from "@rollcall/core/contract";
import { html } from "hono/html";
import { layout, type Markup } from "./layout.ts";
import { wordsOf } from "./words/words-of.ts";

/** The page for an address that does not exist. */
export function notFoundPage(language: Language): Markup {
  const { title, text, home } = wordsOf(language).notFound;
  return layout(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/">${home}</a></p>`,
    language,
  );
}
