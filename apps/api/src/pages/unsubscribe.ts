import { describeError } from "@rollcall/core";
import type { Hono } from "hono";
import { html } from "hono/html";
import type { HttpContext, HttpEnv } from "../http-env.ts";
import type { AskRouter } from "./ask-router.ts";
import { layout, type Markup, sendPage } from "./layout.ts";

const ROUTE = "/api/public/unsubscribe/:token";

/** What the link of a broadcast is about, as the API tells it. */
interface Subscription {
  club: string;
  subscribed: boolean;
}

/**
 * The page behind the link in a broadcast. Opening it changes nothing, since programs that scan mail
 * open links as well; the button does. Works without scripts.
 */
export function mountUnsubscribe(app: Hono<HttpEnv>, ask: AskRouter): void {
  app.get("/unsubscribe", (context) => answer(context, ask, "GET"));
  app.post("/unsubscribe", (context) => answer(context, ask, "POST"));
}

async function answer(
  context: HttpContext,
  ask: AskRouter,
  method: "GET" | "POST",
): Promise<Response> {
  const token = context.req.query("token") ?? "";
  try {
    const subscription = (await ask(context, ROUTE, { token }, method)) as Subscription;
    return await sendPage(context, 200, page(subscription, token));
  } catch (error) {
    const { status } = describeError(error);
    if (status >= 500) throw error;
    return await sendPage(context, status, unknownLink());
  }
}

function page({ club, subscribed }: Subscription, token: string): Markup {
  if (!subscribed)
    return layout(
      "Unsubscribed",
      html`<h1>You are unsubscribed</h1>
        <p>${club} sends you no more announcements. Tickets and bookings still reach you.</p>`,
    );
  return layout(
    "Unsubscribe",
    html`<h1>Unsubscribe</h1>
      <p>Shall ${club} stop sending you announcements? Tickets and bookings still reach you.</p>
      <form method="post" action="/unsubscribe?token=${encodeURIComponent(token)}">
        <button type="submit">Stop the announcements</button>
      </form>`,
  );
}

const unknownLink = (): Markup =>
  layout(
    "Unknown link",
    html`<h1>This link is not known</h1>
      <p>It may have been cut in two by a mail program. Copy the whole link and try again.</p>`,
  );
