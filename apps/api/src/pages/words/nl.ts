import type { words as english } from "./en.ts";

export const words: typeof english = {
  share: {
    events: (club) => `Activiteiten · ${club}`,
    eventsAbout: (club) => `Komende activiteiten van ${club}.`,
    apply: (club) => `Lid worden · ${club}`,
    applyAbout: (club) => `Vraag het lidmaatschap van ${club} aan.`,
    place: (club) => `Je inschrijving · ${club}`,
    placeAbout: (club) => `Een inschrijving bij ${club}.`,
  },
  notFound: {
    title: "Pagina niet gevonden",
    text: "Op dit adres is niets te vinden. Misschien is de pagina verplaatst of is het adres verkeerd getypt.",
    home: "Naar de startpagina",
  },
  unsubscribe: {
    title: "Afmelden",
    question:
      "Wil je geen mededelingen meer van de vereniging die je schreef? Tickets en boekingen krijg je nog steeds.",
    noScript:
      "Je browser voert geen JavaScript uit, dus deze pagina kan niet zien van welke mail je komt. Plak hier het adres van deze pagina; het eindigt op #token= en een paar letters.",
    address: "Adres van deze pagina",
    submit: "Mededelingen stoppen",
    doneTitle: "Afgemeld",
    doneHeading: "Je bent afgemeld",
    done: (club) =>
      `${club} stuurt je geen mededelingen meer. Tickets en boekingen krijg je nog steeds.`,
    unknownTitle: "Onbekende link",
    unknownHeading: "Deze link is niet bekend",
    unknown:
      "Misschien heeft een mailprogramma hem afgebroken. Kopieer de hele link en probeer het opnieuw.",
  },
  guide: {
    title: "Handleiding",
    lead: "Hoe de avond werkt, voor iedereen die eraan meedoet.",
    names: {
      organisers: "Organisatoren",
      volunteers: "Helpers bij de ingang",
      treasurers: "Penningmeesters",
      members: "Leden en gasten",
      platform: "Wie Rollcall beheert",
    },
    language: "Taal",
    pictures: "De afbeeldingen tonen Rollcall in het Engels.",
  },
};
