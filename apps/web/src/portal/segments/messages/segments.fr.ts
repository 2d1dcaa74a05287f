import { createPlural } from "#lib/format/plural.ts";
import type { segments as english } from "./segments.ts";

const plural = createPlural("fr");

const people = (count: number) => plural(count, `${count} personne`, `${count} personnes`);

export const segments: typeof english = {
  list: {
    title: "Segments",
    about: "Des groupes de personnes selon ce qu’elles ont en commun.",
    what: "segments",
    add: "Nouveau segment",
    empty: "Aucun segment trouvé",
    emptyAbout:
      "Un segment décide qui reçoit un envoi : par exemple les personnes venues la dernière fois.",
    segment: "Segment",
    kind: "Qui",
    kinds: { MEMBERS: "Membres", GUESTS: "Invités", ALL: "Membres et invités" },
    description: "Description",
    members: "Personnes",
    reached: "Joignables par e-mail",
    changed: "Modifié",
  },
  new: { title: "Nouveau segment" },
  edit: {
    segment: "Segment",
    name: "Nom",
    description: "Description",
    done: "Segment enregistré.",
    missing: {
      name: "Saisissez un nom",
      "filter.joinedFrom": "Saisissez un jour",
      "filter.joinedTo": "Saisissez un jour",
    },
  },
  filter: {
    title: "Qui en fait partie",
    about: "Les personnes qui répondent à tous ces critères. Les champs vides ne comptent pas.",
    status: "Statut",
    kind: "Membres ou invités",
    kindHint: "Les invités viennent aux événements sans être membres.",
    role: "Rôle",
    type: "Adhésion",
    goneType: "Un type qui a été supprimé",
    standing: "Statut de cotisation",
    joinedFrom: "Membre depuis (à partir du)",
    joinedTo: "Membre depuis (jusqu’au)",
    registered: "Est inscrit à l’un de ces événements",
    attended: "Est venu à l’un de ces événements",
    search: "Le nom ou l’e-mail contient",
  },
  count: {
    counting: "Comptage en cours",
    unknown: "Pas encore compté",
    now: (count) => `${people(count)} actuellement`,
    reached: (count) =>
      `Un envoi touche ${people(count)} : celles qui ont une adresse e-mail et ne se sont pas désabonnées.`,
  },
  members: {
    title: "Personnes du segment (version enregistrée)",
    what: "personnes",
    nobody: "Personne ne répond à ces critères pour le moment.",
  },
  remove: {
    title: (name) => `Supprimer ${name} ?`,
    about:
      "Les personnes qui en font partie restent. Un segment destinataire d’un envoi ne peut pas être supprimé.",
    confirm: "Supprimer le segment",
    done: "Segment supprimé.",
  },
};
