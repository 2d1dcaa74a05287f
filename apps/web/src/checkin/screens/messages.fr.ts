import { createPlural } from "#lib/format/plural.ts";
import type { messages as english } from "./messages.ts";

const plural = createPlural("fr");

const party: typeof english.party = ({ host, inside, size }) =>
  host === null
    ? `Groupe de ${size} : ${inside} ${plural(inside, "entrée validée", "entrées validées")}`
    : `Avec ${host}, groupe de ${size} : ${inside} ${plural(inside, "entrée validée", "entrées validées")}`;

export const messages: typeof english = {
  party,
  practise: "S’entraîner d’abord",
  practiseHint: "Avec des personnes inventées, sans code. Rien n’est envoyé ni enregistré.",
  counter: {
    title: "Présences",
    open: "Compter par billet",
    ticket: "Billet",
    inside: "Entrées validées",
    confirmed: "Confirmées",
    all: "Tous",
    none: "Sans type de billet",
    close: "Fermer",
  },
  textSize: {
    larger: "Texte plus grand",
    usual: "Taille habituelle",
  },
  camera: {
    choose: "Caméra",
    numbered: (number) => `Caméra ${number}`,
  },
};
