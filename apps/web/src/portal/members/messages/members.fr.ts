import { createPlural } from "#lib/format/plural.ts";
import type { members as english } from "./members.ts";

const plural = createPlural("fr");

export const members: typeof english = {
  list: {
    title: "Membres",
    what: "membres",
    one: "Membre",
    add: "Ajouter un membre",
    import: "Importer",
    renew: "Renouveler",
    search: "Nom, e-mail ou numéro",
    empty: "Aucun membre trouvé",
    emptyAbout: "Modifiez la recherche ou les filtres.",
    name: "Nom",
    email: "E-mail",
    role: "Rôle",
    kind: "Affichage",
    kinds: { MEMBERS: "Membres", GUESTS: "Invités des événements", ALL: "Membres et invités" },
    joined: "Membre depuis",
    type: "Adhésion",
    standing: "Statut de cotisation",
    paidThrough: "Payé jusqu’au",
    through: "jusqu’au",
    file: "membres",
  },
  new: {
    title: "Ajouter un membre",
    who: "Coordonnées",
    submit: "Ajouter le membre",
    done: (name) => `${name} est maintenant membre.`,
  },
  one: {
    contact: "Coordonnées et rôle",
    number: "Numéro de membre",
    joined: "Membre depuis",
    draft: "Facturer",
  },
  edit: {
    title: (name) => `Modifier ${name}`,
    done: "Membre enregistré.",
  },
  roles: {
    action: "Rôles",
    title: (name) => `Rôles de ${name}`,
    lastOne:
      "Il faut toujours un administrateur : le dernier ne peut pas perdre ce rôle. " +
      "Donnez-le d’abord à quelqu’un d’autre.",
    submit: "Enregistrer les rôles",
    done: (name) => `Rôles de ${name} enregistrés.`,
  },
  aboutRole: {
    ADMIN: "Peut tout faire sauf valider et rembourser les paiements, et donne les rôles.",
    EVENT_MANAGER: "Gère les événements, les inscriptions, les envois et l’entrée.",
    FINANCE_MANAGER:
      "Rédige les factures, valide et rembourse les paiements et utilise les relevés bancaires.",
    MEMBER: "S’inscrit aux événements et amène des invités.",
    GUEST: "Vient aux événements sans être membre.",
  },
  erase: {
    panel: "Données personnelles",
    about: "Exportez tout ce qui est conservé sur cette personne, ou effacez-la définitivement.",
    export: "Exporter ses données",
    file: (id) => `personne-${id}.json`,
    action: "Effacer",
    title: (name) => `Effacer ${name} ?`,
    goes:
      "Nom, adresses, numéros, notes, réponses, connexions et e-mails sont supprimés. " +
      "Les inscriptions à venir sont annulées. Cette action est définitive.",
    stays:
      "L’historique est conservé sous le nom « Personne effacée ». Les factures gardent le nom et " +
      "l’adresse pendant le nombre d’années fixé dans vos paramètres. Les factures impayées " +
      "restent à payer.",
    name: (name) => `Pour confirmer, saisissez le nom : ${name}`,
    missing: { fullName: "Saisissez le nom tel qu’il est affiché ici" },
    done: "Personne effacée.",
  },
  resetFactors: {
    action: "Réinitialiser la double authentification",
    title: (name) => `Réinitialiser la double authentification de ${name} ?`,
    about:
      "Pour une personne qui a perdu son téléphone et ses codes de secours. Le mot de passe suffit de nouveau pour se connecter, et la personne reçoit un e-mail.",
    done: (name) => `Double authentification de ${name} réinitialisée.`,
  },
  endSessions: {
    action: "Déconnecter partout",
    title: (name) => `Déconnecter ${name} partout ?`,
    about:
      "Pour une personne qui a perdu son téléphone. Chaque navigateur redemande le mot de passe.",
    done: (name) => `Tous les appareils de ${name} sont déconnectés.`,
  },
  deactivate: {
    action: "Désactiver",
    title: (name) => `Désactiver ${name} ?`,
    about:
      "Cette personne est déconnectée partout et ne peut plus se connecter jusqu’à ce que vous la réactiviez.",
    keys: "Les clés d’API créées par cette personne cessent définitivement de fonctionner.",
    lastOne: "Il faut toujours un administrateur : le dernier ne peut pas être désactivé.",
    done: (name) => `Le compte de ${name} est désactivé.`,
  },
  deactivateSeveral: {
    button: "Désactiver la sélection",
    title: (count) =>
      plural(count, `Désactiver ${count} membre ?`, `Désactiver ${count} membres ?`),
    confirm: (count) => plural(count, `Désactiver ${count} membre`, `Désactiver ${count} membres`),
    about:
      "Ces personnes sont déconnectées partout et ne peuvent plus se connecter jusqu’à ce que vous les réactiviez.",
    done: (count) =>
      plural(count, `${count} membre est désactivé.`, `${count} membres sont désactivés.`),
  },
  reactivate: {
    action: "Réactiver",
    done: (name) => `Le compte de ${name} est réactivé.`,
  },
  field: {
    name: "Nom",
    email: "Adresse e-mail",
    emailHint: "Un e-mail invite la personne à choisir un mot de passe.",
    phone: "Téléphone",
    roles: "Rôles",
  },
  missing: {
    fullName: "Saisissez le nom",
    email: "Saisissez l’adresse e-mail",
    roles: "Choisissez au moins un rôle",
  },
};
