import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { filledDatabaseUrl } from "@rollcall/core/testing/servers";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { inject } from "vitest";
import { NO_BROWSER } from "../../../../scripts/browser/browser.mjs";
import { FOLLOW_PARENT } from "../../../../scripts/processes.mjs";
import { watchedPages } from "./watched-pages.ts";

const API = resolve(import.meta.dirname, "../../../api");
/** The operator's commands: their bundle runs nothing by itself. */
const ROLLCALL = resolve(API, "../../rollcall.mjs");
const STARTS_WITHIN_MS = 60_000;
/** That of everybody in the demonstration. */
export const DEMO_PASSWORD = "rollcall-demo-2026";

/** The product as it runs in a club: its own process and database, and a real browser before it. */
export interface Stage {
  url: string;
  browser: Browser;
  /** A page of a browser profile of its own, watched; `before` does in the profile what was done before. */
  open(
    path: string,
    options?: BrowserContextOptions,
    before?: (profile: BrowserContext) => Promise<void>,
  ): Promise<Page>;
  /** Calls the REST API; the body of the answer, whatever its status. */
  call(method: string, path: string, token?: string, body?: unknown): Promise<Answer>;
  /** Logs a person of the demonstration in. */
  login(email: string): Promise<string>;
  /**
   * What went wrong in watched pages since the start: script errors, refusals by the CSP, requests
   * to another origin.
   */
  faults: string[];
  /** Records the faults and the answers of a page that was opened otherwise, before it goes anywhere. */
  watch(page: Page): Promise<void>;
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer has the shape that the test expects
export type Answer = { status: number; data: any; error?: { code: string } };

/**
 * A database of its own, with the demonstration in it.
 * @param env of whoever writes it: FIXED_NOW is the day from which its events are counted
 */
export const demonstrationUrl = (label: string, env: NodeJS.ProcessEnv = {}): Promise<string> =>
  filledDatabaseUrl(label, `demonstration${env["FIXED_NOW"] ?? ""}`, (url) => writeDemo(url, env));

/**
 * Starts everything on a database of its own, with the demonstration in it.
 * @param env of the API, where it differs: a token that is soon over
 */
export async function openStage(label: string, env: NodeJS.ProcessEnv = {}): Promise<Stage> {
  const child = await spawnApi(env["DATABASE_URL"] ?? (await demonstrationUrl(label, env)), env);
  const url = await addressOf(child);
  const browser = await sharedBrowser();
  const faults: string[] = [];
  const call: Stage["call"] = async (method, path, token, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as object) } as Answer;
  };
  return {
    url,
    browser,
    faults,
    watch: (page) => watch(page, url, faults),
    call,
    async login(email) {
      const credentials = { email, password: DEMO_PASSWORD };
      const answer = await call("POST", "/auth/login", undefined, credentials);
      return (answer as unknown as { token: string }).token;
    },
    async open(path, options, before) {
      const context = await browser.newContext({ serviceWorkers: "allow", ...STILL, ...options });
      await before?.(context);
      const page = await context.newPage();
      await watch(page, url, faults);
      await page.goto(new URL(path, url).href);
      return page;
    },
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      // Nobody waits for what has happened already.
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The API ended by itself: ${child.exitCode ?? child.signalCode}`);
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Runs in each page: a violation of the Content-Security-Policy is not always on the console. */
function reportViolations(): void {
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    // biome-ignore lint/suspicious/noConsole: what a page says there is what is watched
    console.error("Content-Security-Policy", violatedDirective, blockedURI),
  );
}

/** Runs in each page: the text of every dialog that demands an answer, however short it is there. */
function recordAnswers(): void {
  const shown: string[] = [];
  Object.assign(globalThis, { shownAnswers: shown });
  let last = "";
  const look = (): void => {
    const text = document.querySelector("[role=alertdialog]")?.textContent ?? "";
    const said = text.replaceAll(/\s+/gu, " ").toLowerCase();
    if (said !== "" && said !== last) shown.push(said);
    last = said;
  };
  new MutationObserver(look).observe(document, {
    characterData: true,
    childList: true,
    subtree: true,
  });
}

/** In every watched page: what look finds, in the moment that it is there and before it is painted. */
export type WhenThere = <Found>(look: () => Found) => Promise<NonNullable<Found>>;

/** Runs in each page. */
function offerWhenThere(): void {
  const whenThere: WhenThere = (look) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(tryNow);
      function tryNow(): void {
        const found = look();
        if (!found) return;
        observer.disconnect();
        resolve(found);
      }
      observer.observe(document, { childList: true, subtree: true });
      tryNow();
    });
  Object.assign(globalThis, { whenThere });
}

async function watch(page: Page, url: string, faults: string[]): Promise<void> {
  watchedPages.add(page);
  await page.addInitScript(reportViolations);
  await page.addInitScript(recordAnswers);
  await page.addInitScript(offerWhenThere);
  page.on("request", (request) => {
    const asked = new URL(request.url());
    // What a page makes itself (data:, blob:) leaves nobody's machine.
    if (asked.protocol.startsWith("http") && asked.origin !== url)
      faults.push(`A request to ${asked.origin}`);
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text());
  });
}

/** What moves is waited for by each click on it; how it moves is not what a journey is about. */
const STILL = { reducedMotion: "reduce" } as const;
let shared: Promise<Browser> | undefined;

/** One browser for all files of a worker, which run one after the other; it ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

async function writeDemo(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = await spawnApi(databaseUrl, env, [ROLLCALL, "demo"]);
  child.stdout?.resume();
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The demonstration was not written");
}

async function spawnApi(
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
  program = ["dist/main.mjs"],
): Promise<ChildProcess> {
  return spawn(process.execPath, [...FOLLOW_PARENT, ...program], {
    cwd: API,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      PORT: "0",
      LOG_LEVEL: "warn",
      RATE_LIMIT_STORE: "none",
      // It stands in the database already: writing it takes four seconds of each file.
      SEED_DEMO: "false",
      AUTH_SECRET: "a-secret-of-the-test-suite-that-is-long-enough",
      DATA_DIR: await mkdtemp(join(tmpdir(), "rollcall-e2e-")),
      DATABASE_URL: databaseUrl,
      ...env,
    },
  });
}

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = "";
  const deadline = AbortSignal.timeout(STARTS_WITHIN_MS);
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    const url = /http:\/\/[\w.:[\]]+/.exec(printed)?.[0];
    if (url) {
      child.stdout?.resume();
      // A service worker needs a trustworthy origin: localhost is one.
      return url.replace("127.0.0.1", "localhost");
    }
    if (deadline.aborted) break;
  }
  throw new Error(`The API did not start: ${printed}`);
}

/**
 * Starts the browser that e2e/support/find-browser.ts has found.
 * @param more switches of its own, as a camera that shows a film
 */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const found = inject("browser");
  if (!found) throw new Error(NO_BROWSER);
  const { executablePath, args, env } = found;
  const quiet = ["--no-first-run", "--disable-background-networking", "--disable-component-update"];
  return chromium.launch({
    executablePath,
    args: [...["--no-sandbox", "--disable-gpu", "--disable-quic"], ...quiet, ...args, ...more],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}
