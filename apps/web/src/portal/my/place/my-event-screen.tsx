import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { fewLeft } from "#domain/few-left.ts";
import { formatPrice } from "#lib/format/format-money.ts";
import { paths } from "#lib/paths.ts";
import { useRouteParams } from "#ui-react/frame/section.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { Prose } from "#ui-react/parts/prose.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { EventEnd, EventStart } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import { EventCover } from "../../events/cover/event-cover.tsx";
import { CalendarLink } from "../calendar-link.tsx";
import { my as messages } from "../messages/my.ts";
import type { MyEventData, MyPlaceData } from "../my-data.ts";
import { MyPlace } from "./my-place.tsx";

const text = messages.event;

/** On a phone the ticket comes first, because it is needed at the door. */
const PLACE_FIRST = "order-first min-w-0 lg:order-none";

/** /my/events/:eventId: the event, and the member's registration for it. */
export function MyEventScreen() {
  const { eventId } = useRouteParams("myEvent");
  const query = useQuery(api.events.get.queryOptions({ id: eventId }));
  const place = useQuery(api.registration.status.queryOptions({ id: eventId }));
  const placeQuery = useQuery({
    ...api.registration.readOwn.queryOptions({ id: eventId }),
    enabled: place.data !== undefined && hasPlace(place.data),
  });
  return (
    <Loaded query={query} shape="page">
      {(event) => (
        <>
          <PageHeader
            title={event.title}
            parent={{ label: messages.events.title, to: paths.myEvents() }}
            about={<EventStart event={event} />}
            actions={<CalendarLink event={event} />}
          />
          {/* Tickets that appear above the description must not be scrolled out of view. */}
          <div className="grid items-start gap-5 [overflow-anchor:none] lg:grid-cols-[2fr_3fr]">
            {/* The tickets stand above it on a phone, and would push it away. */}
            {!place.isLoading && !placeQuery.isLoading && <About event={event} />}
            <Loaded query={place} shape="panels" count={1}>
              {(data) => <Place event={event} place={data} />}
            </Loaded>
          </div>
        </>
      )}
    </Loaded>
  );
}

interface PlaceProps {
  event: MyEventData;
  place: MyPlaceData;
}

/** What replaces the form after a registration or its end takes the focus of the form. */
function Place({ event, place }: PlaceProps) {
  const box = useRef<HTMLDivElement>(null);
  const isRegistered = hasPlace(place);
  const before = useRef(isRegistered);
  useEffect(() => {
    if (before.current === isRegistered) return;
    before.current = isRegistered;
    // The focus alone does not scroll while a corner of the box is visible, where its buttons are.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, [isRegistered]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`outline-none ${isRegistered ? PLACE_FIRST : "min-w-0"}`}
    >
      <MyPlace event={event} place={place} />
    </div>
  );
}

const hasPlace = ({ registrationStatus }: MyPlaceData): boolean =>
  registrationStatus !== null && registrationStatus !== "CANCELLED";

function About({ event }: { event: MyEventData }) {
  const { description, descriptionHtml, venue, seatsLeft, ticketTypes, currency } = event;
  const shownSeats = seatsLeft === 0 ? 0 : fewLeft(seatsLeft);
  const prices = ticketTypes.map(
    ({ name, price }) => `${name}: ${formatPrice({ price, currency, free: text.freeTicket })}`,
  );
  return (
    <Panel title={text.about}>
      <EventCover
        event={event}
        sizes="(min-width: 64rem) 30rem, 100vw"
        className="aspect-[5/2] w-full rounded-lg"
      />
      {description && <Prose html={descriptionHtml} />}
      <Facts
        facts={[
          [text.begins, <EventStart key="begins" event={event} />],
          [text.ends, <EventEnd key="ends" event={event} />],
          ...(venue ? [[text.where, venue] as const] : []),
          ...(shownSeats === undefined ? [] : [[text.seats, text.left(shownSeats)] as const]),
          [text.price, prices.length > 0 ? prices.join(", ") : text.free],
        ]}
      />
    </Panel>
  );
}
