import { render } from "preact-render-to-string";
import { messages } from "./messages.ts";
import { EventHead } from "./screens/event-head.tsx";
import { Fact } from "./screens/fact.tsx";
import { Layout } from "./screens/layout.tsx";
import { EventSkeleton, ListSkeleton } from "./screens/skeleton.tsx";
import { SLOTS } from "./slots.ts";

const club = { slug: SLOTS.slug, name: SLOTS.club, logo: SLOTS.logo, contact: null };

/** The event in words and the picture that the server knows, with grey boxes for the rest. */
const event = (
  <Layout tenant={club}>
    <div class="event-page">
      <EventHead
        title={SLOTS.title}
        club={club}
        cover={{ src: SLOTS.cover, srcset: SLOTS.widths }}
      />
      <div class="event-about">
        <dl class="facts">
          <Fact icon="calendar" name={messages.event.when}>
            <span class="strong block">{SLOTS.day}</span>
            <span class="block">{SLOTS.time}</span>
          </Fact>
          <Fact icon="pin" name={messages.event.where}>
            <span class="strong block">{SLOTS.venue}</span>
          </Fact>
        </dl>
        <div class="skeleton skeleton-facts" role="status" aria-label={messages.loading} />
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
