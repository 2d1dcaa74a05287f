import { pluralOf } from "#lib/plural.ts";
import type { clients as english } from "./clients.ts";

const plural = pluralOf("fr");

const permission: typeof english.keys.permission = {
  "EVENTS:VIEW:events": "Voir les événements",
  "EVENTS:EDIT:events": "Créer et modifier des événements",
  "EVENTS:VIEW:registrations": "Voir qui est inscrit",
  "EVENTS:EDIT:registrations": "Modifier les inscriptions et enregistrer les arrivées",
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
  "registration.checked_in": "Une arrivée est enregistrée",
  "waitlist.joined": "Quelqu’un va sur une liste d’attente",
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
    about: "Avec une clé, un programme utilise les données de l’association sans se connecter.",
    what: "clés",
    new: "Nouvelle clé d’API",
    empty: "Aucune clé d’API",
    emptyAbout: "Créez-en une par programme, pour pouvoir arrêter chacun sans les autres.",
    permission,
    column: {
      name: "Nom",
      permissions: "Droits",
      status: "Statut",
      expires: "Expire",
      used: "Utilisée",
      revoke: "Révoquer",
    },
    hint: (lastSymbols) => `rck_… ${lastSymbols}`,
    noExpiry: "Jamais",
    unused: "Pas encore",
    field: {
      name: "Nom",
      nameHint: "Le programme qui l’utilise, comme Site web.",
      permissions: "Ce qu’elle permet",
      expires: "Valable jusqu’à la fin du",
      expiresHint: "Laissez vide pour une clé valable jusqu’à ce que vous la révoquiez.",
    },
    missing: { name: "Nommez la clé", permissions: "Choisissez au moins un droit" },
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
      about: "Le programme qui l’utilise est refusé aussitôt. C’est définitif.",
      confirm: "Révoquer la clé",
      done: "La clé est révoquée.",
    },
  },
  webhooks: {
    title: "Webhooks",
    about:
      "L’adresse d’un de vos programmes, appelée quand il se passe quelque chose dans l’association.",
    what: "webhooks",
    new: "Nouveau webhook",
    empty: "Aucun webhook",
    emptyAbout:
      "Ajoutez l’adresse d’un programme à prévenir, et choisissez ce qui lui est annoncé.",
    column: {
      url: "Adresse",
      events: "Appelé quand",
      state: "Statut",
      delivered: "Dernier reçu",
    },
    on: "Actif",
    off: "Arrêté",
    switchedOff: "Mis à l’arrêt",
    switchedOffAbout:
      "Rien n’a été accepté pendant trois jours, donc plus rien n’est envoyé. Réparez le " +
      "programme, puis modifiez le webhook et activez-le : il recevra ce qui attend.",
    never: "Rien encore",
    field: {
      url: "Adresse",
      urlHint: "Elle commence par https://.",
      description: "Note",
      descriptionHint: "Pour vous, comme Comptabilité.",
      events: "L’appeler quand",
      active: "Actif",
      activeHint: "Tant qu’il est arrêté, rien n’est envoyé.",
    },
    missing: { url: "Saisissez l’adresse", events: "Choisissez au moins un cas" },
    submit: "Créer le webhook",
    edit: "Modifier le webhook",
    saved: "Le webhook est enregistré.",
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
        "Son journal est supprimé aussi, et ce qui attend ne sera pas envoyé. C’est définitif.",
      confirm: "Supprimer le webhook",
      done: "Le webhook est supprimé.",
    },
    test: {
      button: "Envoyer un test",
      done: "Le test est en route. Le journal montre la réponse.",
    },
  },
  deliveries: {
    title: "Journal",
    about: "Ce qui a été envoyé ces 30 derniers jours, et les réponses.",
    caption: "Journal du webhook",
    what: "messages",
    empty: "Rien n’a encore été envoyé",
    emptyAbout: "Envoyez un test pour voir si le programme répond.",
    column: {
      type: "Quoi",
      status: "Statut",
      response: "Réponse",
      time: "Envoyé",
      again: "Renvoyer",
    },
    type: "Ce qui s’est passé",
    anyType: "Tout",
    none: "Pas encore de réponse",
    next: "Prochain essai :",
    attempts: (count) => `${count} ${plural(count, "essai", "essais")}`,
    took: (ms) => `${ms} ms`,
    again: "Renvoyer",
    againLabel: (type, when) => `Renvoyer : ${type}, ${when}`,
    againDone: "Il est envoyé de nouveau. Le journal montre la réponse.",
  },
  webhook: "Webhook",
  written: "Je l’ai copié",
};
