import { accentFor } from "#base/colour/accent-for.ts";
import type { ClubFace, MailAttachment } from "#base/mail/message.ts";
import { frameWords } from "#base/mail/words.ts";
import type { Language } from "#base/text/languages.ts";
import { getLocale } from "#base/when.ts";
import { getBackgroundTurn } from "#base/work/work-turn.ts";
import type { EventRow } from "../../../events/load-event.ts";
import type { RegistrationRow } from "../../party/present-registration.ts";
import { eventFacts } from "../../words/event-facts.ts";
import { registrationWords } from "../../words/words.ts";
import { drawTickets, type TicketDocument, type TicketPage } from "./draw-tickets.ts";

/** A seat with the name of its ticket type. */
export interface TicketSeat {
  row: RegistrationRow;
  type: { name: string } | null;
}

/** Everything that tickets are drawn from. */
export interface TicketSheet {
  club: { name: string };
  face: ClubFace;
  event: EventRow;
  /** The seats to draw, each on a page. */
  seats: readonly TicketSeat[];
  /** The whole party, the host first. A guest's mail names the guest alone. */
  party: readonly TicketSeat[];
  language: Language;
}

/** The name of a document of tickets for this event. */
export const getTicketFileName = ({ slug }: Pick<EventRow, "slug">, language: Language): string =>
  `${registrationWords(language).ticket.fileName}-${slug}.pdf`;

/** The tickets of a mail as a PDF; they are drawn when the mail is handed over. */
export const buildTicketAttachment = (sheet: TicketSheet): MailAttachment => ({
  filename: getTicketFileName(sheet.event, sheet.language),
  contentType: "application/pdf",
  content: () => drawTickets(buildTicketDocument(sheet), getBackgroundTurn(sheet.event.tenantId)),
});

/** Builds what the drawing thread gets: only texts (rules#ticket-pdf). */
export function buildTicketDocument(sheet: TicketSheet): TicketDocument {
  const { club, face, event, seats, language } = sheet;
  const { ticket } = registrationWords(language);
  return {
    locale: getLocale(language),
    title: ticket.title,
    club: club.name,
    accent: accentFor(face.accentColour).light.accent,
    logo: face.logo,
    createdAt: event.createdAt,
    pages: seats.map((seat) => buildPage(seat, sheet)),
  };
}

function buildPage({ row, type }: TicketSeat, { event, party, language }: TicketSheet): TicketPage {
  const words = registrationWords(language);
  const { ticket } = words;
  const [, ...whenAndWhere] = eventFacts(event, language);
  const host = party[0];
  const position = party.findIndex((seat) => seat.row.id === row.id) + 1;
  const isShared = host && party.length > 1 && position > 0;
  return {
    event: event.title,
    facts: whenAndWhere,
    code: row.ticketCode,
    fullName: row.fullName,
    email: row.email ?? "",
    type: type?.name ?? words.admission,
    party: isShared
      ? frameWords(language).fact(
          ticket.registeredBy,
          `${host.row.fullName} (${ticket.place(position, party.length)})`,
        )
      : "",
    hint: row.status === "PENDING" ? ticket.unpaid : ticket.show,
  };
}
