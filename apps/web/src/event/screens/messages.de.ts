import type { messages as english } from "./messages.ts";

const people = (count: number): string => (count === 1 ? "1 Person" : `${count} Personen`);

export const messages: typeof english = {
  host: (club) => `Veranstaltet von ${club}`,
  map: "Auf der Karte zeigen",
  who: "Für wen",
  everybody: "Alle sind willkommen",
  forMembers: (club) => `Für Mitglieder von ${club}`,
  forGuests: "Für Gäste",
  mayBring: (most) => `Sie dürfen bis zu ${people(most)} mitbringen`,
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
      "Auf diesem Gerät gespeichert: Diese Seite öffnet sich auch ohne Netz, über den Link in Ihrer E-Mail.",
    fromDevice:
      "Keine Verbindung. Das ist Ihr Ticket, wie es war, als Sie es hier zuletzt geöffnet haben.",
  },
};
