import type { BrowserContext, BrowserContextOptions } from "playwright-core";
import { logInProfile } from "./log-in-profile.ts";
import type { Viewer } from "./page-of-product.ts";
import type { Stage } from "./running-product.ts";

const EMAILS: Record<Exclude<Viewer, "visitor">, string> = {
  admin: "admin@riverside.example",
  finance: "finance@riverside.example",
  member: "m01@riverside.example",
  newcomer: "member@riverside.example",
  platform: "platform@rollcall.example",
};

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
    if (viewer !== "visitor") {
      const login = viewer === "platform" ? "auth/platform/login" : "auth/login";
      await logInProfile(context, stage.url, EMAILS[viewer], login);
    }
    return context;
  };
}
