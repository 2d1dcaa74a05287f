import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  party: ({ host, inside, size }) =>
    host === null
      ? `Groep van ${size}: ${inside} binnen`
      : `Met ${host}, groep van ${size}: ${inside} binnen`,
  practise: "Oefenmodus proberen",
  practiseHint: "Met verzonnen mensen, zonder code. Er wordt niets verstuurd of bewaard.",
  counter: {
    title: "Ingecheckt",
    open: "Aantallen per tickettype",
    ticket: "Ticket",
    inside: "Ingecheckt",
    confirmed: "Bevestigd",
    all: "Alle",
    none: "Zonder tickettype",
    close: "Sluiten",
  },
  textSize: {
    larger: "Grotere tekst",
    usual: "Normale tekst",
  },
  camera: {
    choose: "Camera",
    numbered: (number) => `Camera ${number}`,
  },
};
