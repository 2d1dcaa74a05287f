import type { PartyCount } from "../roster/party-of.ts";
import type { messages as english } from "./messages.ts";

const party = ({ host, inside, size }: PartyCount): string =>
  host === null
    ? `Gruppe von ${size}: ${inside} drin`
    : `Mit ${host}, ${size} Personen: ${inside} drin`;

export const messages: typeof english = {
  party,
  practise: "Erst üben",
  practiseHint: "Mit erfundenen Personen, ohne Code. Nichts wird gesendet oder behalten.",
  counter: {
    title: "Wer ist drin",
    open: "Nach Tickets zählen",
    ticket: "Ticket",
    inside: "Drin",
    expected: "Von",
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
