import { paths } from "#lib/paths.ts";

/** Whether the page stands in a frame of a club's website (rules#embed); the server says so. */
export const isEmbedded = (): boolean =>
  typeof document !== "undefined" && "embedded" in document.documentElement.dataset;

/** The list of events, in the frame when the page stands in one. */
export const eventsPath = (tenantSlug: string): string =>
  isEmbedded() ? paths.embeddedEvents(tenantSlug) : paths.publicEvents(tenantSlug);

/** An event's page, in the frame when the page stands in one. */
export const eventPath = (tenantSlug: string, slug: string): string =>
  isEmbedded() ? paths.embeddedEvent(tenantSlug, slug) : paths.publicEvent(tenantSlug, slug);

/** Tells the website around the page how high it is, so that the frame needs no scroll bar. */
export function tellHeight(): void {
  const tell = (): void => {
    const { height } = document.body.getBoundingClientRect();
    parent.postMessage({ type: "rollcall:height", height: Math.ceil(height) }, "*");
  };
  new ResizeObserver(tell).observe(document.body);
}
