import { html } from "hono/html";
import { layout, type Markup } from "./layout.ts";

/** The page for an address that does not exist. */
export const notFoundPage = (): Markup =>
  layout(
    "Page not found",
    html`<h1>Page not found</h1>
      <p>There is nothing at this address. It may have moved, or been mistyped.</p>
      <p><a href="/">Go to the start page</a></p>`,
  );
