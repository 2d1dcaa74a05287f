import { createPlural } from "#lib/format/plural.ts";
import type { dashboard as english } from "./dashboard.ts";

const plural = createPlural("fr");

export const dashboard: typeof english = {
  title: "Aujourd’hui",
  about: (club, day) => `${club} · ${day}`,
  firstSteps: {
    title: "Premiers pas",
    progress: (done, all) => `${done} ${plural(done, "étape faite", "étapes faites")} sur ${all}`,
    dismiss: "Masquer cette liste",
    done: "Fait :",
    open: "À faire :",
    step: {
      clubDetails: "Indiquez les coordonnées de l’association pour les factures et les e-mails",
      firstEvent: "Créez votre premier événement",
      firstMembers: "Ajoutez des membres, ou importez votre liste",
      doorCode: "Créez un code d’accès pour les bénévoles à l’entrée",
    },
  },
  today: {
    title: "Événements du jour",
    none: "Aucun événement aujourd’hui.",
    in: (count) => `${count} ${plural(count, "entrée validée", "entrées validées")}`,
    counting: "…",
    checkIn: "Valider les entrées",
    more: (count) =>
      plural(
        count,
        `${count} autre commence aujourd’hui`,
        `${count} autres commencent aujourd’hui`,
      ),
  },
  waiting: {
    title: "Listes d’attente",
    none: "Personne en attente.",
    about: (waiting, free) =>
      `${waiting} en attente, ${free === null ? "places illimitées" : `${free} ${plural(free, "libre", "libres")}`}`,
  },
  payments: {
    title: "Paiements à valider",
    none: "Aucun paiement à valider.",
    all: "Tous les paiements",
  },
  applications: {
    title: "Demandes d’adhésion",
    none: "Aucune demande à traiter.",
    all: "Toutes les demandes",
  },
  drafts: { title: "Brouillons", none: "Aucun brouillon.", all: "Tous les brouillons" },
};
