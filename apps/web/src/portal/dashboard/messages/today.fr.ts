import { createPlural } from "#lib/format/plural.ts";
import type { today as english } from "./today.ts";

const plural = createPlural("fr");

export const today: typeof english = {
  next: {
    title: "Prochain événement",
    today: "Aujourd’hui",
    none: "Aucun événement à venir",
    noneAbout: "Créez un événement ou publiez un brouillon : il apparaîtra ici.",
    make: "Nouvel événement",
    also: "Aussi aujourd’hui",
    later: "À venir",
    arrived: (count) => plural(count, `${count} entrée validée`, `${count} entrées validées`),
    door: "Ouvrir l’entrée",
    open: "Voir l’événement",
    progress: (arrived, all) =>
      `${plural(arrived, `${arrived} entrée validée`, `${arrived} entrées validées`)} sur ${all}`,
  },
  needs: {
    title: "À traiter",
    look: "Examiner",
    none: "Tout est à jour",
    noneAbout: "Les paiements, demandes et listes d’attente à traiter apparaîtront ici.",
    unpayable: "Personne ne peut encore payer vos événements",
    unpayableAct: "Ajouter les instructions de paiement",
    payments: (count) => plural(count, `${count} paiement attendu`, `${count} paiements attendus`),
    paymentsAct: "Vérifier",
    financeOnly: "Un trésorier peut les marquer comme reçus",
    applications: (count) =>
      plural(count, `${count} demande d’adhésion`, `${count} demandes d’adhésion`),
    applicationsAct: "Examiner",
    queue: (count, event) =>
      plural(
        count,
        `${count} personne en attente pour ${event}`,
        `${count} personnes en attente pour ${event}`,
      ),
    queueFree: (free) =>
      free === null
        ? "Places illimitées"
        : plural(free, `${free} place restante`, `${free} places restantes`),
    queueFull: "Aucune place restante",
    queueAct: "Accepter",
    drafts: (count) =>
      plural(count, `${count} brouillon non publié`, `${count} brouillons non publiés`),
    draftsAct: "Terminer",
    from: (names, more) =>
      more > 0
        ? `${names.join(", ")} et ${more} ${plural(more, "autre", "autres")}`
        : names.join(", "),
  },
  turnout: {
    title: "Participation récente",
    label: (events, percent) =>
      plural(
        events,
        `Entrées validées : ${percent} des places confirmées du dernier événement terminé`,
        `Entrées validées : ${percent} des places confirmées des ${events} derniers événements terminés`,
      ),
    average: (percent) => `${percent} d’entrées validées`,
    of: (events) =>
      plural(
        events,
        "sur les places confirmées du dernier événement",
        `sur les places confirmées des ${events} derniers événements terminés`,
      ),
    bar: (event, came, registered) =>
      `${event} : ${plural(came, `${came} entrée validée`, `${came} entrées validées`)} sur ${registered}`,
    came: "Entrées validées",
    registered: "Confirmées",
    asTable: "Afficher en tableau",
    event: "Événement",
    none: "Pas encore de données",
    noneAbout: "Après votre premier événement, vous verrez ici combien d’entrées ont été validées.",
    all: "Voir les rapports",
  },
  hidden: "La liste est masquée.",
};
