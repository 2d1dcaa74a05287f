import type { PartyCount } from "../roster/find-missing-party.ts";
import type { messages as english } from "./messages.ts";

const party = ({ host, inside, size }: PartyCount): string =>
  host === null
    ? `Gruppe von ${size}: ${inside} drin`
    : `Mit ${host}, ${size} Personen: ${inside} drin`;

export const messages: typeof english = {
  party,
  practise: "Übungsmodus testen",
  practiseHint: "Mit erfundenen Personen, ohne Code. Nichts wird gesendet oder gespeichert.",
  counter: {
    title: "Eingecheckt",
    open: "Zahlen nach Ticketart",
    ticket: "Ticket",
    inside: "Eingecheckt",
    confirmed: "Bestätigt",
    all: "Alle",
    none: "Ohne Ticketart",
    close: "Schließen",
  },
  textSize: {
    larger: "Größere Schrift",
    usual: "Normale Schrift",
  },
  camera: {
    choose: "Kamera",
    numbered: (number) => `Kamera ${number}`,
  },
};
