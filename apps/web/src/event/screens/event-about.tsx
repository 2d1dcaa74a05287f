import type { PublicEvent } from "../api/public-api.ts";
import { messages } from "../messages.ts";
import { CalendarMenu } from "./calendar-menu.tsx";
import { EventFacts } from "./event-facts.tsx";
import { ShareButton } from "./share-button.tsx";

const text = messages.event;

/** What an event is about, and how to keep it or pass it on. */
export function EventAbout({ event }: { event: PublicEvent }) {
  const { descriptionHtml } = event;
  return (
    <div class="event-about">
      <EventFacts event={event} />
      <div class="event-actions">
        <CalendarMenu event={event} />
        <ShareButton event={event} />
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
