import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import type { FirstPage } from "./pages.ts";
import type { Profile } from "./profiles.ts";
import type { RunningProduct } from "./running-product.ts";

/** One opening of a page with an empty cache. Times count from the start of the navigation. */
export interface Visit {
  /** First contentful paint. */
  fcpMs: number;
  /** Largest contentful paint. */
  lcpMs: number;
  /** When the page could be used and showed its data. */
  usableMs: number;
  /** Cumulative layout shift, until the first click. */
  cls: number;
  /** From the first click to the next paint. */
  inpMs: number;
  /** Received until the first click, as sent over the network. */
  kilobytes: number;
  requests: number;
}

/** What bench/watch-paints.js collects. */
interface Paints {
  fcp: number;
  lcp: number;
  cls: number;
  interaction: number;
}

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true };
const QUIET_MS = 600;
/** A script as the browser takes it: what a compiler adds to functions is not there. */
const WATCH_PAINTS = join(import.meta.dirname, "watch-paints.js");

/** Opens a page once, in a browser profile of its own. */
export async function visit(
  browser: Browser,
  product: RunningProduct,
  target: { page: FirstPage; profile: Profile },
): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, isMobile: true });
  try {
    await target.page.before?.(context, product);
    const page = await context.newPage();
    await page.addInitScript({ path: WATCH_PAINTS });
    const cdp = await context.newCDPSession(page);
    await throttle(cdp, target.profile);
    const traffic = countTraffic(cdp);
    await page.goto(product.url + target.page.path(product), { waitUntil: "commit" });
    await target.page.usable(page);
    const usableMs = await page.evaluate(() => performance.now());
    await traffic.quiet();
    const { bytes, requests } = traffic;
    const before = await paintsOf(page);
    await target.page.click(page);
    const inpMs = await interactionOf(page);
    const { fcp: fcpMs, lcp: lcpMs, cls } = before;
    return { fcpMs, lcpMs, usableMs, cls, inpMs, kilobytes: bytes() / 1_000, requests: requests() };
  } finally {
    await context.close();
  }
}

async function throttle(cdp: CDPSession, profile: Profile): Promise<void> {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: profile.roundTripMs,
    downloadThroughput: (profile.downKbps * 1_000) / 8,
    uploadThroughput: (profile.upKbps * 1_000) / 8,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: profile.processor });
}

interface Traffic {
  bytes(): number;
  requests(): number;
  /** Resolves when nothing has been under way for a while. */
  quiet(): Promise<void>;
}

function countTraffic(cdp: CDPSession): Traffic {
  let bytes = 0;
  let requests = 0;
  let last = performance.now();
  const underWay = new Set<string>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("http")) return;
    if (!underWay.has(requestId)) requests += 1;
    underWay.add(requestId);
    last = performance.now();
  });
  const end = (requestId: string) => {
    underWay.delete(requestId);
    last = performance.now();
  };
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    end(requestId);
  });
  cdp.on("Network.loadingFailed", ({ requestId }) => end(requestId));
  return {
    bytes: () => bytes,
    requests: () => requests,
    async quiet() {
      while (underWay.size > 0 || performance.now() - last < QUIET_MS)
        await new Promise((done) => setTimeout(done, 50));
    },
  };
}

const paintsOf = (page: Page): Promise<Paints> =>
  page.evaluate(() => ({ ...(globalThis as unknown as { paints: Paints }).paints }));

/** An interaction that is over before 16 ms is not reported; it counts as 16. */
async function interactionOf(page: Page): Promise<number> {
  await page.waitForTimeout(1_000);
  return (await paintsOf(page)).interaction || 16;
}
