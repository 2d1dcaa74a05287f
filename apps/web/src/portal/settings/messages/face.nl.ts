import type { face as english } from "./face.ts";

export const face: typeof english = {
  about: "Te zien op je openbare pagina’s, tickets en mails.",
  logo: "Logo",
  logoHint: "Vierkante afbeeldingen staan het mooist.",
  logoAlt: "Jullie logo",
  logoSaved: "Logo opgeslagen.",
  logoRemoved: "Logo verwijderd.",
  colour: "Kleur",
  colourHint:
    "Voor knoppen, links en omslagfoto’s. Wordt waar nodig donkerder of lichter gemaakt voor de leesbaarheid.",
  own: "Kies een kleur",
  hex: "Hexcode",
  hexWrong: "Voer # in en zes cijfers of letters van a tot f, zoals #2450d8",
  none: "Standaardkleur gebruiken",
  saved: "Kleur opgeslagen.",
  preview: "Voorbeeld",
  light: "Lichte modus",
  dark: "Donkere modus",
  sampleEvent: "Open roeiavond",
  sampleLink: "Bekijk de vereniging",
  sample: "Inschrijven",
  cover: "Omslagfoto",
  coverHint: "Staat bovenaan de pagina van de activiteit. Brede afbeeldingen staan het mooist.",
  coverSaved: "Omslagfoto opgeslagen.",
  coverRemoved: "Omslagfoto verwijderd.",
};
