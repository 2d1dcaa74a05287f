import { formatNumber } from "#lib/format/format-number.ts";
import type { enrol as english } from "./enrol.ts";

const count = (number: number) => formatNumber(number);

export const enrol: typeof english = {
  members: "Mitglieder auswählen",
  search: "Mitglieder suchen",
  what: "Mitglieder",
  noneFits: "Keine Mitglieder gefunden",
  all: "Alle auf dieser Seite auswählen",
  allThatFit: (total) => `Alle ${count(total)} auswählen`,
  reading: (read, total) => `${count(read)} von ${count(total)} geladen`,
  chosen: (number) => `${count(number)} ausgewählt`,
  nobody: "Noch niemand ausgewählt.",
  more: (number) => (number === 1 ? "und 1 weiteres" : `und ${count(number)} weitere`),
  clear: "Auswahl aufheben",
  ticket: "Ticket",
  firstTicket: "Erstes Ticket, das nicht für Gäste ist",
  seatsLeft: (seats) =>
    seats === 1
      ? "1 Platz ist frei. Weitere Mitglieder kommen auf die Warteliste."
      : `${count(seats)} Plätze sind frei. Weitere Mitglieder kommen auf die Warteliste.`,
  submit: "Ausgewählte Mitglieder anmelden",
  missing: { memberIds: "Wählen Sie mindestens ein Mitglied" },
  done: {
    registered: (number) => `${count(number)} angemeldet`,
    waitlisted: (number) => `${count(number)} auf der Warteliste`,
    already: (number) => `${count(number)} schon angemeldet`,
  },
};
