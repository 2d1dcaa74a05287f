import type { face as english } from "./face.ts";

export const face: typeof english = {
  about: "Je openbare pagina’s, tickets en mails tonen dit.",
  logo: "Logo",
  logoHint: "Vierkante afbeeldingen staan het mooist.",
  logoAlt: "Jullie logo",
  logoSaved: "Het logo is opgeslagen.",
  logoRemoved: "Het logo is verwijderd.",
  colour: "Kleur",
  colourHint:
    "Voor knoppen, links en omslagen. Waar de kleur niet leesbaar zou zijn, wordt ze donkerder of lichter.",
  own: "Kies een kleur",
  hex: "Als code",
  hexWrong: "Voer # in en zes cijfers of letters van a tot f, zoals #2450d8",
  none: "Gebruik de kleur van Rollcall",
  saved: "De kleur is opgeslagen.",
  preview: "Zo ziet het eruit",
  light: "In het licht",
  dark: "In het donker",
  sampleEvent: "Open roeiavond",
  sampleLink: "Bekijk de vereniging",
  sample: "Inschrijven",
  cover: "Omslag",
  coverHint: "Hij staat boven de pagina van de activiteit. Brede afbeeldingen staan het mooist.",
  coverSaved: "De omslag is opgeslagen.",
  coverRemoved: "De omslag is verwijderd.",
};
