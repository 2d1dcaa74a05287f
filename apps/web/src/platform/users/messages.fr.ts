import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  title: "Utilisateurs de la plateforme",
  about:
    "Les personnes qui gèrent ce Rollcall. Elles voient les associations et leur utilisation, jamais leurs membres.",
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
    done: (email) => `L’invitation est en route vers ${email}.`,
  },
  again: {
    action: "Réinviter",
    title: (name) => `Réinviter ${name} ?`,
    about: "Nous envoyons un nouveau lien pour choisir un mot de passe. Il est valable un jour.",
    confirm: "Envoyer l’invitation",
    done: (name) => `L’invitation de ${name} est en route.`,
  },
  revoke: {
    action: "Retirer",
    title: (name) => `Retirer l’invitation de ${name} ?`,
    about: "Le lien envoyé ne marchera plus. Vous pourrez l’autoriser de nouveau.",
    confirm: "Retirer l’invitation",
    done: (name) => `L’invitation de ${name} est retirée.`,
  },
  resetPassword: {
    action: "Nouveau mot de passe",
    title: (name) => `Envoyer à ${name} un lien pour choisir un nouveau mot de passe ?`,
    about:
      "Le mot de passe actuel marche tant que le nouveau n’est pas choisi. Ensuite, toutes les connexions se terminent.",
    confirm: "Envoyer le lien",
    done: (name) => `Un lien pour choisir un nouveau mot de passe est en route vers ${name}.`,
  },
  resetFactors: {
    action: "Retirer les étapes",
    title: (name) => `Retirer les secondes étapes de ${name} ?`,
    about:
      "Pour quelqu’un qui a perdu son téléphone et ses codes de secours. Le mot de passe seul suffira de nouveau, et un e-mail l’en informe.",
    confirm: "Retirer les étapes",
    done: (name) => `Le mot de passe seul suffit désormais à ${name}.`,
  },
  disable: {
    action: "Désactiver",
    title: (name) => `Désactiver ${name} ?`,
    about:
      "Cette personne est déconnectée partout aussitôt, et aucun mot de passe ni lien n’ouvre le compte.",
    confirm: "Désactiver le compte",
    done: (name) => `${name} n’a plus accès.`,
  },
  enable: {
    action: "Réactiver",
    title: (name) => `Redonner l’accès à ${name} ?`,
    about:
      "Le compte marche comme avant, avec le même mot de passe. Une personne qui n’en avait pas est invitée de nouveau.",
    confirm: "Réactiver le compte",
    done: (name) => `${name} peut de nouveau se connecter.`,
  },
};
