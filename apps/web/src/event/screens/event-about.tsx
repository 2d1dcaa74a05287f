import { paths } from "#lib/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "../messages.ts";
import type { PublicEvent } from "../public-api.ts";
import { EventFacts } from "./event-facts.tsx";
import { ShareButton } from "./share-button.tsx";

const text = messages.event;

/** What an event is about, and how to keep it or pass it on. */
export function EventAbout({ event }: { event: PublicEvent }) {
  const { tenant, slug, descriptionHtml } = event;
  return (
    <div class="event-about">
      <EventFacts event={event} />
      <div class="event-actions">
        <a class="button" href={paths.eventCalendar(tenant.slug, slug)} download>
          <Icon name="calendar" />
          {text.calendar}
        </a>
        <ShareButton title={event.title} />
      </div>
      {descriptionHtml && (
        <section
          class="prose"
          aria-label={text.about}
          // Made safe by the server (rules#markdown).
          dangerouslySetInnerHTML={{ __html: descriptionHtml }}
        />
      )}
    </div>
  );
}
