import type { face as english } from "./face.ts";

export const face: typeof english = {
  about: "Affichés sur vos pages publiques, billets et e-mails.",
  logo: "Logo",
  logoHint: "Les images carrées rendent le mieux.",
  logoAlt: "Votre logo",
  logoSaved: "Logo enregistré.",
  logoRemoved: "Logo retiré.",
  colour: "Couleur",
  colourHint:
    "Pour les boutons, les liens et les couvertures. Elle est ajustée si nécessaire pour rester lisible.",
  own: "Choisir une couleur",
  hex: "Code hexadécimal",
  hexWrong: "Saisissez # et six chiffres ou lettres de a à f, comme #2450d8",
  none: "Utiliser la couleur de Rollcall",
  saved: "Couleur enregistrée.",
  preview: "Aperçu",
  light: "Thème clair",
  dark: "Thème sombre",
  sampleEvent: "Soirée d’aviron ouverte à tous",
  sampleLink: "Voir l’association",
  sample: "S’inscrire",
  cover: "Couverture",
  coverHint: "Elle figure au-dessus de la page de l’événement. Les images larges rendent le mieux.",
  coverSaved: "Couverture enregistrée.",
  coverRemoved: "Couverture retirée.",
};
