import type { messages as english } from "./messages.ts";

const guests = (count: number): string => (count === 1 ? "1 gast" : `${count} gasten`);

export const messages: typeof english = {
  host: (club) => `Georganiseerd door ${club}`,
  map: "Kaart bekijken",
  who: "Voor wie",
  everybody: "Iedereen is welkom",
  forMembers: (club) => `Voor leden van ${club}`,
  forGuests: "Voor gasten",
  mayBring: (most) => `Je mag maximaal ${guests(most)} meenemen`,
  calendarFile: "Apple Agenda, of een bestand",
  summary: "Je groep",
  you: "Jij",
  guest: (number) => `Gast ${number}`,
  noTicket: "Nog geen ticket gekozen",
  jumpNote: "Kost een minuutje",
  ticket: {
    number: (number, of) => `${number} van ${of}`,
    unpaid: "Nog niet betaald. Het ticket is geldig zodra het betaald is.",
    save: "Opslaan als afbeelding",
    share: "Ticket delen",
    file: (event) => `ticket-${event}.png`,
    offline:
      "Je tickets blijven tot de dag na de activiteit op dit apparaat bewaard, dus de link in je mail werkt ook offline.",
    fromDevice: "Je bent offline. Dit is je ticket zoals je het hier het laatst opende.",
  },
};
