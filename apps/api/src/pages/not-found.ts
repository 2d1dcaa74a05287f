import { html } from "hono/html";
import { layout, type Markup } from "./layout.ts";

/** What a person sees who followed an address that leads nowhere. */
export const notFoundPage = (): Markup =>
  layout(
    "Page not found",
    html`<h1>Page not found</h1>
      <p>There is nothing at this address. It may have moved, or been mistyped.</p>
      <p><a href="/">Go to the start page</a></p>`,
  );
