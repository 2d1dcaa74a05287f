import type { face as english } from "./face.ts";

export const face: typeof english = {
  about: "Erscheint auf Ihren öffentlichen Seiten, Tickets und E-Mails.",
  logo: "Logo",
  logoHint: "Quadratische Bilder sehen am besten aus.",
  logoAlt: "Ihr Logo",
  logoSaved: "Logo gespeichert.",
  logoRemoved: "Logo entfernt.",
  colour: "Farbe",
  colourHint:
    "Für Schaltflächen, Links und Titelbilder. Wird bei Bedarf dunkler oder heller dargestellt, damit sie lesbar bleibt.",
  own: "Farbe auswählen",
  hex: "Hex-Code",
  hexWrong: "Geben Sie # und sechs Ziffern oder Buchstaben von a bis f ein, zum Beispiel #2450d8",
  none: "Standardfarbe verwenden",
  saved: "Farbe gespeichert.",
  preview: "Vorschau",
  light: "Heller Modus",
  dark: "Dunkler Modus",
  sampleEvent: "Offener Ruderabend",
  sampleLink: "Verein ansehen",
  sample: "Anmelden",
  cover: "Titelbild",
  coverHint: "Erscheint oben auf der Seite der Veranstaltung. Breite Bilder sehen am besten aus.",
  coverSaved: "Titelbild gespeichert.",
  coverRemoved: "Titelbild entfernt.",
};
