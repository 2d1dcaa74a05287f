import { createPlural } from "#lib/format/plural.ts";
import type { clients as english } from "./clients.ts";

const plural = createPlural("fr");

const permission: typeof english.keys.permission = {
  "EVENTS:VIEW:events": "Voir les événements",
  "EVENTS:EDIT:events": "Créer et modifier des événements",
  "EVENTS:VIEW:registrations": "Voir qui est inscrit",
  "EVENTS:EDIT:registrations": "Modifier les inscriptions et valider les entrées",
  "MEMBERSHIP:VIEW:members": "Voir les membres",
  "MEMBERSHIP:EDIT:members": "Ajouter et modifier des membres",
  "BILLING:VIEW:invoices": "Voir les factures",
  "BILLING:VIEW:payments": "Voir les paiements",
  "BILLING:EDIT:invoices": "Créer des factures et enregistrer des paiements",
  "COMMUNICATIONS:VIEW:broadcasts": "Voir les envois et les segments",
  "COMMUNICATIONS:EDIT:broadcasts": "Rédiger et expédier des envois",
};

const event: typeof english.event = {
  "registration.created": "Quelqu’un s’inscrit",
  "registration.confirmed": "Une inscription est confirmée",
  "registration.cancelled": "Une inscription est annulée",
  "registration.checked_in": "Une entrée est validée",
  "waitlist.joined": "Quelqu’un rejoint une liste d’attente",
  "member.created": "Un membre est ajouté",
  "member.deactivated": "Un membre est désactivé",
  "invoice.issued": "Une facture est émise",
  "invoice.paid": "Une facture est payée",
  "event.published": "Un événement est publié",
  "event.cancelled": "Un événement est annulé",
  "webhook.test": "Test",
};

export const clients: typeof english = {
  event,
  keys: {
    title: "Clés d’API",
    about: "Une clé donne à un programme accès aux données de l’association.",
    what: "clés",
    new: "Nouvelle clé d’API",
    empty: "Aucune clé d’API",
    emptyAbout: "Créez une clé par programme, pour pouvoir révoquer chacune séparément.",
    permission,
    column: {
      name: "Nom",
      permissions: "Autorisations",
      status: "Statut",
      expires: "Expire",
      used: "Dernière utilisation",
      revoke: "Révoquer",
    },
    hint: (lastSymbols) => `rck_… ${lastSymbols}`,
    noPermission: "Aucune : la personne qui l’a créée ne les a plus",
    noExpiry: "Jamais",
    unused: "Pas encore",
    field: {
      name: "Nom",
      nameHint: "Le programme qui l’utilise, par exemple Site web.",
      permissions: "Autorisations",
      expires: "Valable jusqu’à la fin du",
      expiresHint: "Laissez vide pour une clé valable jusqu’à ce que vous la révoquiez.",
    },
    missing: { name: "Saisissez un nom", permissions: "Choisissez au moins une autorisation" },
    submit: "Créer la clé",
    made: {
      title: "Copiez cette clé maintenant",
      about:
        "Elle ne sera plus affichée. Toute personne qui l’a peut faire ce que vous avez choisi : " +
        "gardez-la comme un mot de passe.",
      token: "Clé d’API",
      use: "Le programme l’envoie à chaque requête dans l’en-tête Authorization: Bearer, suivi d’une espace et de la clé.",
    },
    revoke: {
      button: "Révoquer",
      label: (name) => `Révoquer la clé ${name}`,
      title: (name) => `Révoquer la clé ${name} ?`,
      about: "Le programme qui l’utilise perd aussitôt l’accès. Cette action est définitive.",
      confirm: "Révoquer la clé",
      done: "Clé révoquée.",
    },
  },
  webhooks: {
    title: "Webhooks",
    about: "Envoient les événements de l’association à vos programmes.",
    what: "webhooks",
    new: "Nouveau webhook",
    empty: "Aucun webhook",
    emptyAbout: "Ajoutez l’URL d’un programme et choisissez les événements à envoyer.",
    column: {
      url: "URL",
      events: "Déclencheurs",
      state: "Statut",
      delivered: "Dernière livraison",
    },
    on: "Actif",
    off: "Désactivé",
    switchedOff: "Désactivé automatiquement",
    switchedOffAbout:
      "Toutes les livraisons ont échoué pendant trois jours. Réparez le " +
      "programme, puis modifiez le webhook et réactivez-le : les livraisons en attente seront envoyées.",
    never: "Aucune pour l’instant",
    field: {
      url: "URL",
      urlHint: "Elle commence par https://.",
      description: "Note",
      descriptionHint: "Pour vous repérer, par exemple Comptabilité.",
      events: "Déclencheurs",
      active: "Actif",
      activeHint: "Désactivé, il n’envoie rien.",
    },
    missing: { url: "Saisissez une URL", events: "Choisissez au moins un déclencheur" },
    submit: "Créer le webhook",
    edit: "Modifier le webhook",
    saved: "Webhook enregistré.",
    secret: {
      title: "Copiez ce secret maintenant",
      about:
        "Il ne sera plus affiché. Il permet au programme de vérifier qu’un appel vient de nous.",
      label: "Secret de signature",
    },
    rotate: {
      button: "Nouveau secret",
      title: "Créer un nouveau secret ?",
      about:
        "Pendant un jour, les deux secrets signent les appels, puis seulement le nouveau. Mettez le programme à jour d’ici là.",
      confirm: "Créer le secret",
    },
    remove: {
      title: "Supprimer ce webhook ?",
      about:
        "Son journal et les livraisons en attente sont supprimés. Cette action est définitive.",
      confirm: "Supprimer le webhook",
      done: "Webhook supprimé.",
    },
    test: {
      button: "Envoyer un test",
      done: "Test envoyé. La réponse apparaîtra dans le journal.",
    },
  },
  deliveries: {
    title: "Journal",
    about: "Livraisons des 30 derniers jours et réponses reçues.",
    caption: "Journal du webhook",
    what: "livraisons",
    empty: "Aucune livraison pour l’instant",
    emptyAbout: "Envoyez un test pour voir si le programme répond.",
    column: {
      type: "Déclencheur",
      status: "Statut",
      response: "Réponse",
      time: "Envoyé",
      again: "Renvoyer",
    },
    type: "Déclencheur",
    anyType: "Tous les déclencheurs",
    none: "Pas encore de réponse",
    next: "Prochain essai :",
    attempts: (count) => `${count} ${plural(count, "essai", "essais")}`,
    took: (ms) => `${ms} ms`,
    again: "Renvoyer",
    againLabel: (type, when) => `Renvoyer : ${type}, ${when}`,
    againDone: "Livraison relancée. La réponse apparaîtra dans le journal.",
  },
  webhook: "Webhook",
  written: "Je l’ai copié",
};
