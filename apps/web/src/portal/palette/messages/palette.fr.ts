import { createPlural } from "#lib/format/plural.ts";
import type { palette as english } from "./palette.ts";

const plural = createPlural("fr");

export const palette: typeof english = {
  open: "Rechercher",
  title: "Aller à",
  field: "Rechercher une page, un événement ou un membre",
  pages: "Pages",
  events: "Événements",
  members: "Membres",
  invoices: "Factures",
  draft: "Brouillon",
  acts: {
    title: "Actions",
    newEvent: "Nouvel événement",
    addMember: "Ajouter un membre",
    importMembers: "Importer des membres",
    newInvoice: "Nouvelle facture",
    remind: "Relancer tous les retards",
    newEmail: "Nouvel envoi",
    newSegment: "Nouveau segment",
    atTheDoor: "À l’entrée",
    checkIn: (title) => `Valider les entrées : ${title}`,
  },
  none: "Aucun résultat",
  hint: "Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer.",
  found: (count) => plural(count, `${count} résultat`, `${count} résultats`),
  shortcut: (isApple) => (isApple ? "⌘K" : "Ctrl K"),
  keys: {
    openKeys: "Ctrl K · ⌘ K",
    escape: "Échap",
    title: "Raccourcis clavier",
    palette: "Aller à une page, un événement ou un membre",
    help: "Afficher les raccourcis",
    close: "Fermer un menu ou une fenêtre",
    move: "Se déplacer dans les menus et les listes",
  },
};
