import type { BrowserContext, BrowserContextOptions } from "playwright-core";
import type { Viewer } from "./page-of-product.ts";
import type { Stage } from "./running-product.ts";

const EMAILS: Record<Exclude<Viewer, "visitor">, string> = {
  admin: "admin@riverside.example",
  finance: "finance@riverside.example",
  member: "m01@riverside.example",
  newcomer: "member@riverside.example",
  platform: "platform@rollcall.example",
};
const PASSWORD = "rollcall-demo-2026";

/** What a browser calls its language on a system without locales: no tag that Intl accepts. */
const LANGUAGE_OF_A_BARE_SYSTEM = "en-US@posix";

/** Gives each viewer a browser profile, which is made and logged in once. */
export function openViewers(
  stage: Stage,
  options: BrowserContextOptions = {},
): (viewer: Viewer) => Promise<BrowserContext> {
  const contexts = new Map<Viewer, BrowserContext>();
  return async (viewer) => {
    const known = contexts.get(viewer);
    if (known) return known;
    const context = await stage.browser.newContext({
      locale: LANGUAGE_OF_A_BARE_SYSTEM,
      ...options,
    });
    contexts.set(viewer, context);
    if (viewer !== "visitor") await logIn(context, stage.url, viewer);
    return context;
  };
}

/** By the request that the login page sends: the page has journeys of its own. */
async function logIn(context: BrowserContext, url: string, viewer: Exclude<Viewer, "visitor">) {
  const path = viewer === "platform" ? "/auth/platform/login" : "/auth/login";
  const data = { email: EMAILS[viewer], password: PASSWORD };
  const answer = await context.request.post(`${url}/api${path}`, { data });
  if (!answer.ok()) throw new Error(`${viewer} could not log in: ${await answer.text()}`);
}
