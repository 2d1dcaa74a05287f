import type { BrowserContext, Page } from "playwright-core";
import type { RunningProduct } from "./running-product.ts";

/** A first page that is measured. */
export interface FirstPage {
  name: string;
  /** The largest contentful paint that is wanted on the first profile. */
  goalLcpMs: number;
  /** The first paint that is wanted on the second profile: a page is never blank for longer. */
  goalFirstPaintMs: number;
  path: (product: RunningProduct) => string;
  /** What somebody has done before in this browser. */
  before?: (context: BrowserContext, product: RunningProduct) => Promise<void>;
  /** Resolves when the page can be used and shows its data. */
  usable: (page: Page) => Promise<unknown>;
  /** The first click. */
  click: (page: Page) => Promise<unknown>;
}

export const PAGES: readonly FirstPage[] = [
  {
    name: "portal, login",
    goalLcpMs: 2_500,
    goalFirstPaintMs: 2_500,
    path: () => "/login",
    usable: (page) => page.locator("[name=password]:enabled").waitFor(),
    click: (page) => page.getByRole("button", { name: "Log in" }).click(),
  },
  {
    name: "portal, dashboard",
    goalLcpMs: 2_500,
    goalFirstPaintMs: 2_500,
    path: () => "/dashboard",
    before: (context, product) => product.logIn(context),
    usable: async (page) => {
      await page.getByRole("heading", { name: "Today", level: 1 }).waitFor();
      await page.locator(".skeleton").first().waitFor({ state: "detached" });
      await page.waitForFunction(() => document.querySelector(".skeleton") === null);
    },
    click: (page) => page.getByRole("button", { name: "Open navigation" }).click(),
  },
  {
    name: "event page",
    goalLcpMs: 1_500,
    goalFirstPaintMs: 1_500,
    path: ({ eventSlug }) => `/riverside/events/${eventSlug}`,
    usable: (page) => page.getByLabel("Your name").waitFor(),
    click: (page) => page.getByRole("button", { name: "Add guest" }).click(),
  },
  {
    name: "door",
    goalLcpMs: 1_500,
    goalFirstPaintMs: 1_500,
    path: ({ eventId }) => `/riverside/events/${eventId}/check-in/staff`,
    usable: (page) => page.locator("#code:enabled").waitFor(),
    click: (page) => page.locator("#staff-name").click(),
  },
];
