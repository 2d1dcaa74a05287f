import type { messages as english } from "./messages.ts";

const guests = (count: number): string => (count === 1 ? "1 Gast" : `${count} Gäste`);

export const messages: typeof english = {
  host: (club) => `Veranstaltet von ${club}`,
  map: "Karte anzeigen",
  who: "Für wen",
  everybody: "Alle sind willkommen",
  forMembers: (club) => `Für Mitglieder von ${club}`,
  forGuests: "Für Gäste",
  mayBring: (most) => `Sie können bis zu ${guests(most)} mitbringen`,
  calendarFile: "Apple-Kalender oder als Datei",
  summary: "Ihre Gruppe",
  you: "Sie",
  guest: (number) => `Gast ${number}`,
  noTicket: "Noch kein Ticket gewählt",
  jumpNote: "Dauert eine Minute",
  ticket: {
    number: (number, of) => `${number} von ${of}`,
    unpaid: "Noch nicht bezahlt. Das Ticket gilt, sobald es bezahlt ist.",
    save: "Als Bild speichern",
    share: "Ticket teilen",
    file: (event) => `ticket-${event}.png`,
    offline:
      "Ihre Tickets bleiben bis zum Tag nach der Veranstaltung auf diesem Gerät gespeichert, sodass der Link in Ihrer E-Mail auch offline funktioniert.",
    fromDevice: "Sie sind offline. Das ist Ihr Ticket, so wie Sie es hier zuletzt geöffnet haben.",
  },
};
