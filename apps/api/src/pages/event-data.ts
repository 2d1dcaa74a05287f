import { getLastMoment } from "@rollcall/core";
import { toDecimal } from "@rollcall/core/contract";

/** What search engines and calendars are told about an event; the public answer has all of it. */
interface PublicEvent {
  title: string;
  description: string;
  venue: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  allDay: boolean;
  currency: string;
  seatsLeft: number | null;
  ticketTypes: readonly { name: string; price: number }[];
  shareImage: string;
  tenant: { name: string; slug: string };
}

/** An event in the words of schema.org. @param event with its description as plain text */
export function toEventData(event: PublicEvent, url: string, publicUrl: string): object {
  const { title, description, venue, tenant } = event;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    ...(description && { description }),
    ...getDates(event),
    eventStatus: "https://schema.org/EventScheduled",
    ...(venue && {
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place", name: venue, address: venue },
    }),
    image: publicUrl + event.shareImage,
    url,
    organizer: { "@type": "Organization", name: tenant.name, url: `${publicUrl}/${tenant.slug}` },
    offers: listOffers(event, url),
  };
}

/** Whole days are days of the event's zone, without times. */
function getDates({ startsAt, endsAt, timezone, allDay }: PublicEvent) {
  if (!allDay) return { startDate: startsAt, endDate: endsAt };
  // Sweden writes days as ISO 8601 does.
  const day = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeZone: timezone });
  return {
    startDate: day.format(new Date(startsAt)),
    endDate: day.format(getLastMoment(new Date(endsAt))),
  };
}

function listOffers({ title, ticketTypes, currency, seatsLeft }: PublicEvent, url: string) {
  const tickets = ticketTypes.length > 0 ? ticketTypes : [{ name: title, price: 0 }];
  return tickets.map(({ name, price }) => ({
    "@type": "Offer",
    name,
    price: toDecimal(price, currency),
    priceCurrency: currency,
    url,
    availability: `https://schema.org/${seatsLeft === 0 ? "SoldOut" : "InStock"}`,
  }));
}
