import type { face as english } from "./face.ts";

export const face: typeof english = {
  about: "Vos pages publiques, billets et e-mails montrent cela.",
  logo: "Logo",
  logoHint: "Les images carrées rendent le mieux.",
  logoAlt: "Votre logo",
  logoSaved: "Le logo est enregistré.",
  logoRemoved: "Le logo est retiré.",
  colour: "Couleur",
  colourHint:
    "Pour les boutons, les liens et les couvertures. Elle est foncée ou éclaircie là où on ne pourrait pas la lire.",
  own: "Choisir une couleur",
  hex: "En code",
  hexWrong: "Saisissez # et six chiffres ou lettres de a à f, comme #2450d8",
  none: "Utiliser la couleur de Rollcall",
  saved: "La couleur est enregistrée.",
  preview: "Aperçu",
  light: "En clair",
  dark: "En sombre",
  sampleEvent: "Soirée d’aviron ouverte à tous",
  sampleLink: "Voir l’association",
  sample: "S’inscrire",
  cover: "Couverture",
  coverHint: "Elle figure au-dessus de la page de l’événement. Les images larges rendent le mieux.",
  coverSaved: "La couverture est enregistrée.",
  coverRemoved: "La couverture est retirée.",
};
