import { pluralOf } from "#lib/plural.ts";
import type { today as english } from "./today.ts";

const plural = pluralOf("fr");

export const today: typeof english = {
  next: {
    title: "Prochain événement",
    today: "Aujourd’hui",
    none: "Aucun événement à venir",
    noneAbout: "Créez-en un ou publiez un brouillon. Il reste affiché ici jusqu’à sa fin.",
    make: "Nouvel événement",
    also: "Aussi aujourd’hui",
    later: "À venir",
    arrived: (count) => plural(count, `${count} arrivé`, `${count} arrivés`),
    door: "Ouvrir l’entrée",
    open: "Ouvrir l’événement",
    progress: (arrived, all) =>
      `${plural(arrived, `${arrived} arrivé`, `${arrived} arrivés`)} sur ${all}`,
  },
  needs: {
    title: "À traiter",
    none: "Rien à traiter pour l’instant",
    noneAbout: "Les paiements, demandes et listes d’attente à traiter apparaissent ici.",
    payments: (count) =>
      plural(count, `${count} paiement à valider`, `${count} paiements à valider`),
    paymentsAct: "Valider",
    applications: (count) =>
      plural(count, `${count} demande d’adhésion`, `${count} demandes d’adhésion`),
    applicationsAct: "Décider",
    queue: (count, event) =>
      plural(
        count,
        `${count} personne attend pour ${event}`,
        `${count} personnes attendent pour ${event}`,
      ),
    queueFree: (free) =>
      free === null
        ? "Sans limite : il y a de la place pour tout le monde"
        : plural(free, `${free} place est libre`, `${free} places sont libres`),
    queueFull: "Aucune place libre",
    queueAct: "Accepter",
    queueLook: "Voir",
    drafts: (count) =>
      plural(
        count,
        `${count} brouillon n’est pas publié`,
        `${count} brouillons ne sont pas publiés`,
      ),
    draftsAct: "Terminer",
    from: (names, more) =>
      more > 0
        ? `${names.join(", ")} et ${more} ${plural(more, "autre", "autres")}`
        : names.join(", "),
  },
  turnout: {
    title: "Participation aux derniers événements",
    label: (events, percent) =>
      plural(
        events,
        `Sur les inscrits à ${events} événement récent, ${percent} sont venus`,
        `Sur les inscrits aux ${events} derniers événements, ${percent} sont venus`,
      ),
    average: (percent) => `${percent} sont venus`,
    bar: (event, came, registered) =>
      `${event} : ${plural(came, `${came} venu`, `${came} venus`)} sur ${registered}`,
    came: "Venus",
    registered: "Inscrits",
    asTable: "En tableau",
    event: "Événement",
    none: "Rien à comparer pour l’instant",
    noneAbout: "Après votre premier événement, vous verrez ici combien d’inscrits sont venus.",
    all: "Tous les rapports",
  },
  hidden: "La liste est masquée.",
};
