import { render } from "preact-render-to-string";
import { messages } from "./messages.ts";
import { Layout } from "./screens/layout.tsx";
import { EventSkeleton, ListSkeleton } from "./screens/skeleton.tsx";
import { SLOTS } from "./slots.ts";

const club = { slug: SLOTS.slug, name: SLOTS.club };

/** The event in words that the server knows, with grey boxes for the rest. */
const event = (
  <Layout tenant={club}>
    <div class="event-page">
      <div class="event-about">
        <h1 class="page-title">{SLOTS.title}</h1>
        <dl class="facts">
          <div class="fact">
            <dt>{messages.event.when}</dt>
            <dd>{SLOTS.when}</dd>
          </div>
          <div class="fact">
            <dt>{messages.event.where}</dt>
            <dd>{SLOTS.venue}</dd>
          </div>
        </dl>
        <div class="skeleton skeleton-card" role="status" aria-label={messages.loading} />
        <section class="prose" aria-label={messages.event.about}>
          {SLOTS.description}
        </section>
      </div>
      <div class="skeleton skeleton-form" />
    </div>
  </Layout>
);

const list = (
  <Layout tenant={club} here="events">
    <h1 class="page-title">{messages.list.title}</h1>
    <ListSkeleton />
  </Layout>
);

const any = (
  <Layout tenant={null}>
    <EventSkeleton />
  </Layout>
);

export const pages = {
  "event.html": { starting: render(any) },
  "event-of-club.html": { starting: render(event) },
  "events-of-club.html": { starting: render(list) },
};
