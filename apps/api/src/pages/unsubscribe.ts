import { describeError } from "@rollcall/core";
import type { Hono } from "hono";
import { html } from "hono/html";
import { readForm } from "../http/forms.ts";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import type { AskRouter } from "./ask-router.ts";
import { makeAsset, sendAsset } from "./assets.ts";
import { layout, type Markup, sendPage } from "./layout.ts";

const ROUTE = "/api/public/unsubscribe/:token";
const NO_FIELDS = new Map();
const SCRIPT_PATH = "/unsubscribe.js";
/** Not the address of the question: a whole link that is pasted on the answer's page opens anew. */
const ANSWER = "/unsubscribe?answer";

/**
 * Moves the link's secret from the fragment into the form's body. Servers and logs never see a
 * fragment. Links of old mails have the secret in the query; it is moved to the fragment.
 */
const SCRIPT = `
const link = new URL(location.href);
const secret = new URLSearchParams(link.hash.slice(1)).get("token") ?? link.searchParams.get("token");
if (secret) document.querySelector("input[name=token]").value = secret;
if (link.searchParams.has("token")) history.replaceState(null, "", "/unsubscribe#token=" + encodeURIComponent(secret));
`;

/** The subscription of the link, as the API returns it. */
interface Subscription {
  club: string;
}

/**
 * The page behind the link in a broadcast. Opening it changes nothing, because programs that scan
 * mail open links too. The button unsubscribes.
 */
export function mountUnsubscribe(app: Hono<HttpEnv>, ask: AskRouter): void {
  const script = makeAsset(SCRIPT, "text/javascript; charset=utf-8");
  app.get(SCRIPT_PATH, async (context) => sendAsset(context, script, "no-cache"));
  app.get("/unsubscribe", (context) => sendPage(context, 200, question()));
  app.post("/unsubscribe", (context) => unsubscribe(context, ask));
}

async function unsubscribe(context: HttpContext, ask: AskRouter): Promise<Response> {
  try {
    const { token: taken, link } = await readForm(context, NO_FIELDS);
    const token = taken || secretOf(link);
    const { club } = (await ask(context, ROUTE, { token }, "POST")) as Subscription;
    return await sendPage(context, 200, done(club));
  } catch (error) {
    const { status } = describeError(error);
    if (status >= 500) throw error;
    return await sendPage(context, status, unknownLink());
  }
}

/** The secret in a whole link that a person without JavaScript has pasted. */
const secretOf = (link: unknown): string =>
  /[#?&]token=([^&#\s]+)/.exec(typeof link === "string" ? link : "")?.[1] ?? "";

const question = (): Markup =>
  layout(
    "Unsubscribe",
    html`<h1>Unsubscribe</h1>
      <p>Shall the club that wrote to you stop its announcements? Tickets and bookings still reach you.</p>
      <form method="post" action="${ANSWER}">
        <input type="hidden" name="token" />
        <noscript>
          <p>Your browser runs no JavaScript, so this page cannot see which mail you came from. Paste the
            address of this page here; it ends in #token= and some letters.</p>
          <p><label>Address of this page <input type="text" name="link" required autocomplete="off" /></label></p>
        </noscript>
        <button type="submit">Stop the announcements</button>
      </form>
      <script src="${SCRIPT_PATH}"></script>`,
  );

const done = (club: string): Markup =>
  layout(
    "Unsubscribed",
    html`<h1>You are unsubscribed</h1>
      <p>${club} sends you no more announcements. Tickets and bookings still reach you.</p>`,
  );

const unknownLink = (): Markup =>
  layout(
    "Unknown link",
    html`<h1>This link is not known</h1>
      <p>It may have been cut in two by a mail program. Copy the whole link and try again.</p>`,
  );
