import type { words as english } from "./en.ts";

export const words: typeof english = {
  share: {
    events: (club) => `Activiteiten · ${club}`,
    eventsAbout: (club) => `Komende activiteiten van ${club}.`,
    apply: (club) => `Lid worden · ${club}`,
    applyAbout: (club) => `Word lid van ${club}.`,
    place: (club) => `Je inschrijving · ${club}`,
    placeAbout: (club) => `Een inschrijving bij ${club}.`,
  },
  notFound: {
    title: "Pagina niet gevonden",
    text: "Deze pagina bestaat niet of is verplaatst. Controleer het adres.",
    home: "Naar de startpagina",
  },
  unsubscribe: {
    title: "Afmelden",
    question:
      "Wil je je afmelden voor de mededelingen van deze vereniging? Mails over je tickets en inschrijvingen krijg je nog steeds.",
    noScript:
      "JavaScript staat uit in je browser, dus deze pagina weet niet van welke mail je komt. Plak hier het adres van deze pagina; het eindigt op #token= en een paar letters.",
    address: "Adres van deze pagina",
    submit: "Afmelden",
    doneTitle: "Afgemeld",
    doneHeading: "Je bent afgemeld",
    done: (club) =>
      `Je krijgt geen mededelingen meer van ${club}. Mails over je tickets en inschrijvingen krijg je nog steeds.`,
    unknownTitle: "Onbekende link",
    unknownHeading: "Deze link werkt niet",
    unknown:
      "Misschien heeft je mailprogramma hem afgebroken. Kopieer de hele link en probeer het opnieuw.",
  },
  guide: {
    title: "Handleiding",
    lead: "Zo organiseer je een activiteit met Rollcall, voor iedereen die eraan meewerkt.",
    names: {
      organisers: "Organisatoren",
      volunteers: "Vrijwilligers bij de ingang",
      treasurers: "Penningmeesters",
      members: "Leden en gasten",
      platform: "Platformbeheerders",
    },
    language: "Taal",
    pictures: "De afbeeldingen tonen Rollcall in het Engels.",
  },
};
