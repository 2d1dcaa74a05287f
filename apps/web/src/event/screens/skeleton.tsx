import { messages } from "../messages.ts";

/** Has the shape of the coming content, so that nothing moves when it is loaded. */
export function ListSkeleton() {
  return (
    <div class="event-cards" role="status" aria-label={messages.loading}>
      <div class="skeleton skeleton-card" />
      <div class="skeleton skeleton-card" />
      <div class="skeleton skeleton-card" />
    </div>
  );
}

export function EventSkeleton() {
  return (
    <div class="event-page" role="status" aria-label={messages.loading}>
      <div class="event-head">
        <div class="skeleton cover" />
        <div class="skeleton skeleton-title" />
      </div>
      <div class="event-about">
        <div class="skeleton skeleton-facts" />
        <div class="skeleton skeleton-facts" />
      </div>
      <div class="skeleton skeleton-form" />
    </div>
  );
}
