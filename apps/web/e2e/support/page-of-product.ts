import type { Page } from "playwright-core";

/**
 * Who looks at a page: a person of the demonstration, or whoever comes by. The newcomer is a member
 * who has registered for nothing yet.
 */
export type Viewer = "visitor" | "admin" | "finance" | "member" | "newcomer" | "platform";

export interface PageOfProduct {
  /** Names its picture. */
  name: string;
  path: string;
  viewer: Viewer;
  /** What has to be done on the page until it is the one that is meant. */
  reach?: (page: Page) => Promise<void>;
  /** The alert that belongs to it; any other is a fault. */
  says?: string;
}

/** Makes a page that this viewer looks at. */
export const of =
  (viewer: Viewer) =>
  (name: string, path: string): PageOfProduct => ({ name, path, viewer });
