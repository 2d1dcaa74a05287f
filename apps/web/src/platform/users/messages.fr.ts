import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  title: "Utilisateurs de la plateforme",
  about:
    "Les personnes qui gèrent cette plateforme. Elles voient les associations et leur utilisation de Rollcall, mais pas qui sont leurs membres.",
  what: "utilisateurs",
  empty: "Personne pour l’instant",
  emptyText: "Invitez la première personne.",
  column: {
    name: "Nom",
    email: "Adresse e-mail",
    status: "Statut",
    since: "Depuis",
    actions: "Actions",
  },
  you: "C’est vous",
  ownAccount: "Compte et sécurité",
  invite: {
    action: "Inviter quelqu’un",
    about: "La personne reçoit un lien par e-mail pour choisir un mot de passe, valable un jour.",
    name: "Nom complet",
    email: "Adresse e-mail",
    missing: { fullName: "Saisissez le nom", email: "Saisissez l’adresse e-mail" },
    submit: "Envoyer l’invitation",
    done: (email) => `Invitation envoyée à ${email}.`,
  },
  again: {
    action: "Renvoyer l’invitation",
    title: (name) => `Renvoyer l’invitation à ${name} ?`,
    about: "Nous envoyons un nouveau lien pour choisir un mot de passe. Il est valable un jour.",
    confirm: "Envoyer l’invitation",
    done: (name) => `Invitation renvoyée à ${name}.`,
  },
  revoke: {
    action: "Retirer l’invitation",
    title: (name) => `Retirer l’invitation de ${name} ?`,
    about: "Le lien envoyé ne fonctionnera plus. Vous pourrez inviter cette personne de nouveau.",
    confirm: "Retirer l’invitation",
    done: (name) => `Invitation de ${name} retirée.`,
  },
  resetPassword: {
    action: "Réinitialiser le mot de passe",
    title: (name) => `Envoyer à ${name} un lien pour choisir un nouveau mot de passe ?`,
    about:
      "Le mot de passe actuel reste valable jusqu’au choix du nouveau. Ensuite, la personne est déconnectée partout.",
    confirm: "Envoyer le lien",
    done: (name) => `Lien envoyé à ${name}.`,
  },
  resetFactors: {
    action: "Réinitialiser la double authentification",
    title: (name) => `Réinitialiser la double authentification de ${name} ?`,
    about:
      "Pour une personne qui a perdu son téléphone et ses codes de secours. Le mot de passe suffit de nouveau, et elle reçoit un e-mail.",
    confirm: "Réinitialiser",
    done: (name) => `Double authentification de ${name} réinitialisée.`,
  },
  disable: {
    action: "Désactiver",
    title: (name) => `Désactiver ${name} ?`,
    about: "Cette personne est aussitôt déconnectée partout et ne peut plus se connecter.",
    confirm: "Désactiver le compte",
    done: (name) => `${name} n’a plus accès.`,
  },
  enable: {
    action: "Réactiver",
    title: (name) => `Redonner l’accès à ${name} ?`,
    about:
      "Le compte fonctionne comme avant, avec le même mot de passe. Sans mot de passe, la personne est invitée de nouveau.",
    confirm: "Réactiver le compte",
    done: (name) => `${name} peut de nouveau se connecter.`,
  },
};
