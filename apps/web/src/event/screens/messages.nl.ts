import type { messages as english } from "./messages.ts";

const people = (count: number): string => (count === 1 ? "1 persoon" : `${count} personen`);

export const messages: typeof english = {
  host: (club) => `Georganiseerd door ${club}`,
  map: "Toon op de kaart",
  who: "Voor wie",
  everybody: "Iedereen is welkom",
  forMembers: (club) => `Voor leden van ${club}`,
  forGuests: "Voor gasten",
  mayBring: (most) => `Je mag tot ${people(most)} meenemen`,
  summary: "Je groep",
  you: "Jij",
  guest: (number) => `Gast ${number}`,
  noTicket: "Nog geen ticket gekozen",
  jumpNote: "Kost je een minuutje",
  ticket: {
    number: (number, of) => `${number} van ${of}`,
    unpaid: "Nog niet betaald. Het ticket is geldig zodra het betaald is.",
    save: "Opslaan als afbeelding",
    share: "Ticket delen",
    file: (event) => `ticket-${event}.png`,
    offline:
      "Op dit apparaat bewaard: deze pagina opent ook zonder netwerk, via de link in je mail.",
    fromDevice: "Er is geen verbinding. Dit is je ticket zoals je het hier het laatst opende.",
  },
};
