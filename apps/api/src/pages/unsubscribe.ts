import { describeError } from "@rollcall/core";
import type { Language } from "@rollcall/core/contract";
import type { Hono } from "hono";
import { html } from "hono/html";
import { readForm } from "../http/forms.ts";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import type { AskRouter } from "./ask-router.ts";
import { makeAsset, sendAsset } from "./assets.ts";
import { chooseLanguage } from "./choose-language.ts";
import { layout, type Markup, sendPage } from "./layout.ts";
import { getWords } from "./words/get-words.ts";

const ROUTE = "/api/public/unsubscribe/:token";
const NO_FIELDS = new Map();
const SCRIPT_PATH = "/unsubscribe.js";
/** Differs from the question's address, so that a link pasted on the answer's page reloads. */
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
  app.get("/unsubscribe", async (context) => {
    const language = await chooseLanguage(context);
    return sendPage(context, 200, question(language), language);
  });
  app.post("/unsubscribe", (context) => unsubscribe(context, ask));
}

async function unsubscribe(context: HttpContext, ask: AskRouter): Promise<Response> {
  const language = await chooseLanguage(context);
  try {
    const { token: hiddenToken, link } = await readForm(context, NO_FIELDS);
    const token = hiddenToken || extractSecret(link);
    const { club } = (await ask(context, ROUTE, { token }, "POST")) as Subscription;
    return await sendPage(context, 200, done(club, language), language);
  } catch (error) {
    const { status } = describeError(error);
    if (status >= 500) throw error;
    return await sendPage(context, status, unknownLink(language), language);
  }
}

/** The secret in a whole link that a person without JavaScript has pasted. */
const extractSecret = (link: unknown): string =>
  /[#?&]token=([^&#\s]+)/.exec(typeof link === "string" ? link : "")?.[1] ?? "";

function question(language: Language): Markup {
  const text = getWords(language).unsubscribe;
  return layout(
    text.title,
    html`<h1>${text.title}</h1>
      <p>${text.question}</p>
      <form method="post" action="${ANSWER}">
        <input type="hidden" name="token" />
        <noscript>
          <p>${text.noScript}</p>
          <p><label>${text.address} <input type="text" name="link" required autocomplete="off" /></label></p>
        </noscript>
        <button type="submit">${text.submit}</button>
      </form>
      <script src="${SCRIPT_PATH}"></script>`,
    language,
  );
}

function done(club: string, language: Language): Markup {
  const text = getWords(language).unsubscribe;
  return layout(
    text.doneTitle,
    html`<h1>${text.doneHeading}</h1>
      <p>${text.done(club)}</p>`,
    language,
  );
}

function unknownLink(language: Language): Markup {
  const text = getWords(language).unsubscribe;
  return layout(
    text.unknownTitle,
    html`<h1>${text.unknownHeading}</h1>
      <p>${text.unknown}</p>`,
    language,
  );
}
