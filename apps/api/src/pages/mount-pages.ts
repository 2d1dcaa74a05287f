import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { DemoLogin } from "@rollcall/core/demo-accounts";
import type { Hono } from "hono";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import { onlyThisMachine } from "../http/this-machine.ts";
import type { AskRouter } from "./ask-router.ts";
import { makeAsset, openFolder, sendAsset } from "./assets.ts";
import { builtPages, sendBuilt } from "./built-pages.ts";
import { chooseLanguage } from "./choose-language.ts";
import { clubLanguage } from "./club-language.ts";
import { mountDemoLogins, withDemoLogins } from "./demo-logins.ts";
import { mountGuide } from "./guide.ts";
import { type DemoEvent, homePage } from "./home.ts";
import { sendPage } from "./layout.ts";
import { mountMailbox } from "./mailbox.ts";
import { notFoundPage } from "./not-found.ts";
import { PUBLIC_PAGES } from "./public-page.ts";
import { mountPublicPages } from "./public-pages.ts";
import { mountReference } from "./reference.ts";
import { mountSampleMails, type SampleMessage } from "./sample-mails.ts";
import { siteStyle } from "./site-style.ts";
import { mountSitemaps } from "./sitemap.ts";
import { mountUnsubscribe } from "./unsubscribe.ts";

const WEB = resolve(import.meta.dirname, "../../../web/dist");
const FOR_EVER = "public, max-age=31536000, immutable";
const CHECK_BACK = "no-cache";

/** Nothing from another origin, no inline script; built styles by their hash (rules#page-policy). */
const PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The check-in page reads QR codes by WebAssembly in browsers that have no reader themselves. */
const CHECK_IN_CSP = PAGE_CSP.replace("script-src 'self'", "$& 'wasm-unsafe-eval'");

/** One page in several builds, which differ in what they show and load first. */
const PORTAL = "portal.html";
const DASHBOARD = "portal-dashboard.html";
const LOGIN = "portal-login.html";
const GATE = "portal-gate.html";

/** Sections of the organisation portal before its login. */
const GATE_SECTIONS = ["forgot-password", "reset-password", "claim", "verify-email"];

/** Sections after the login. Both lists are the first segments of addresses, and of all addresses below them. */
const PORTAL_SECTIONS = [
  "events",
  "members",
  "billing",
  "broadcasts",
  "segments",
  "reports",
  "settings",
  "my",
];

/** The addresses of rules#pages with the built page of each. The first match answers. */
const PAGES = [
  // Whoever is logged in is sent on to the dashboard; strangers need no frame.
  { path: "/", file: GATE },
  { path: "/dashboard", file: DASHBOARD },
  { path: "/dashboard/*", file: PORTAL },
  ...below(["login"], LOGIN),
  ...below(GATE_SECTIONS, GATE),
  ...below(PORTAL_SECTIONS, PORTAL),
  { path: "/platform/login", file: "platform-login.html" },
  { path: "/platform", file: "platform.html" },
  { path: "/platform/*", file: "platform.html" },
];

const DOOR = { path: "/:tenantSlug/events/:eventId/check-in/staff", file: "staff.html" };

function below(sections: readonly string[], file: string): { path: string; file: string }[] {
  return sections.flatMap((section) => [
    { path: `/${section}`, file },
    { path: `/${section}/*`, file },
  ]);
}

/** File names of the built pages that are missing. */
export function missingPages(webRoot = WEB): string[] {
  const files = new Set([
    ...[...PAGES, DOOR].map(({ file }) => file),
    ...Object.values(PUBLIC_PAGES),
  ]);
  return [...files].filter((file) => !existsSync(resolve(webRoot, file)));
}

export interface PagesOptions {
  production: boolean;
  /** The folder for mail that is not sent by SMTP. */
  mailDir: string;
  webRoot?: string;
  /** The product's public address, without a trailing slash. */
  publicUrl: string;
  ask: AskRouter;
  /** A mail of a kind in a language, for /dev/mails. */
  sampleMessage: SampleMessage;
  /** Those who log in with the demonstration's password; empty without it. */
  demoLogins(): Promise<DemoLogin[]>;
  /** Events of the demonstration; /dev links to their check-in pages. */
  demoEvents(context: HttpContext): Promise<DemoEvent[]>;
}

/** Serves the files of the built web application, and the few pages made here. */
export function mountPages(app: Hono<HttpEnv>, options: PagesOptions): void {
  const { webRoot = WEB } = options;
  const web = openFolder(webRoot);
  const style = makeAsset(siteStyle(webRoot), "text/css; charset=utf-8");
  app.use(async (context, next) => {
    context.get("reply").header("content-security-policy", PAGE_CSP);
    return next();
  });
  app.get("/site.css", async (context) => sendAsset(context, style, CHECK_BACK));
  if (!options.production) mountDevelopment(app, options);
  const { ask, publicUrl, production } = options;
  const portals = builtPages(production ? web : withDemoLogins(web));
  const ofClub = clubLanguage(ask);
  for (const { path, file } of PAGES)
    app.get(path, async (context) => {
      const page = await portals(file, await chooseLanguage(context));
      return page ? sendBuilt(context, page, CHECK_BACK) : pageNotFound(context);
    });
  const pages = builtPages(web);
  app.get(DOOR.path, async (context) => {
    const page = await pages(DOOR.file, await chooseLanguage(context, () => ofClub(context)));
    if (!page) return pageNotFound(context);
    context.get("reply").header("content-security-policy", CHECK_IN_CSP);
    return sendBuilt(context, page, CHECK_BACK);
  });
  mountGuide(app);
  mountReference(app);
  mountUnsubscribe(app, ask);
  mountSitemaps(app, { ask, publicUrl });
  mountPublicPages(app, {
    ask,
    publicUrl,
    notFound: pageNotFound,
    clubLanguage: ofClub,
    page: (name, language) => pages(PUBLIC_PAGES[name], language),
  });
  app.get("*", async (context) => {
    const path = context.req.path.slice(1);
    const asset = path.endsWith(".html") ? undefined : web(path);
    if (!asset) return pageNotFound(context);
    if (/-sw(?:-\w+)?\.js$/.test(path)) context.get("reply").header("service-worker-allowed", "/");
    return sendAsset(context, await asset, path.startsWith("assets/") ? FOR_EVER : CHECK_BACK);
  });
  app.all("*", pageNotFound);
}

/** Pages for a developer's machine only: the overview, the mailbox, and a sample of each mail. */
function mountDevelopment(app: Hono<HttpEnv>, options: PagesOptions): void {
  app.use("/dev/*", onlyThisMachine);
  app.get("/dev", async (context) =>
    sendPage(context, 200, homePage(await options.demoEvents(context))),
  );
  mountDemoLogins(app, options.demoLogins);
  mountMailbox(app, options.mailDir);
  mountSampleMails(app, options.sampleMessage);
}

/** 404 in the reader's language. */
export async function pageNotFound(context: HttpContext): Promise<Response> {
  const language = await chooseLanguage(context);
  return sendPage(context, 404, notFoundPage(language), language);
}
