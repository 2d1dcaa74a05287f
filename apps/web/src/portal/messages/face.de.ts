import type { face as english } from "./face.ts";

export const face: typeof english = {
  about: "Ihre öffentlichen Seiten, Tickets und E-Mails zeigen das.",
  logo: "Logo",
  logoHint: "Quadratische Bilder sehen am besten aus.",
  logoAlt: "Ihr Logo",
  logoSaved: "Das Logo ist gespeichert.",
  logoRemoved: "Das Logo ist entfernt.",
  colour: "Farbe",
  colourHint:
    "Für Knöpfe, Links und Titelbilder. Wo sie nicht lesbar wäre, wird sie dunkler oder heller.",
  own: "Farbe auswählen",
  hex: "Als Code",
  hexWrong: "Geben Sie # und sechs Ziffern oder Buchstaben von a bis f ein, zum Beispiel #2450d8",
  none: "Die Farbe von Rollcall verwenden",
  saved: "Die Farbe ist gespeichert.",
  preview: "So sieht es aus",
  light: "Im Hellen",
  dark: "Im Dunkeln",
  sampleEvent: "Offener Ruderabend",
  sampleLink: "Den Verein ansehen",
  sample: "Anmelden",
  cover: "Titelbild",
  coverHint: "Es steht über der Seite der Veranstaltung. Breite Bilder sehen am besten aus.",
  coverSaved: "Das Titelbild ist gespeichert.",
  coverRemoved: "Das Titelbild ist entfernt.",
};
