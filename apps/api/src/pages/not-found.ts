import type { Language } from "@rollcall/core/contract";
import { html } from "hono/html";
import { layout, type Markup } from "./layout.ts";
import { getWords } from "./words/get-words.ts";

/** The page for an address that does not exist. */
export function notFoundPage(language: Language): Markup {
  const { title, text, home } = getWords(language).notFound;
  return layout(
    title,
    html`<div class="notice-card">
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      <a class="button" href="/">${home}</a>
    </div>`,
    language,
  );
}
