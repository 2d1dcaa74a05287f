import type { SessionMessages } from "./messages.ts";

const ignore = (span: string) =>
  `Le lien fonctionne une seule fois, pendant ${span}. Si vous ne l’attendiez pas, ignorez ce message.`;

export const messages: SessionMessages = {
  claimLink: {
    approved: ({ fullName, club }) => ({
      subject: `Vous êtes maintenant membre de ${club}`,
      heading: "Vous êtes maintenant membre",
      paragraphs: [
        `Bonjour ${fullName},`,
        `Votre demande a été acceptée : vous êtes maintenant membre de ${club}.`,
        "Choisissez un mot de passe pour voir votre adhésion, vos billets et vos factures.",
      ],
      footnote: ignore("14 jours"),
    }),
    administrator: ({ fullName, club }) => ({
      subject: `Vous administrez maintenant ${club}`,
      heading: "Vous administrez maintenant votre association",
      paragraphs: [
        `Bonjour ${fullName},`,
        `Vous gérez ${club} sur Rollcall : membres, événements et factures.`,
        "Choisissez un mot de passe pour commencer.",
      ],
      footnote: ignore("14 jours"),
    }),
    added: ({ fullName, club }) => ({
      subject: `Vous faites partie des membres de ${club}`,
      heading: "Vous faites partie des membres",
      paragraphs: [
        `Bonjour ${fullName},`,
        `${club} gère ses membres, événements et factures sur Rollcall et vous compte désormais parmi ses membres.`,
        "Choisissez un mot de passe pour voir votre adhésion, vos billets et vos factures.",
      ],
      footnote: ignore("14 jours"),
    }),
    guest: ({ fullName, club }) => ({
      subject: `Créez votre compte chez ${club}`,
      heading: "Créez votre compte",
      paragraphs: [
        `Bonjour ${fullName},`,
        "Choisissez un mot de passe pour voir vos billets et vos inscriptions.",
      ],
      footnote: ignore("14 jours"),
    }),
  },
  choosePassword: "Choisir un mot de passe",
  verifyEmail: ({ club }) => ({
    subject: `Confirmez votre adresse e-mail pour ${club}`,
    heading: "Confirmez votre adresse e-mail",
    paragraphs: [
      `Un compte chez ${club} a été créé avec cette adresse. Confirmez qu’elle est à vous avec le mot de passe choisi à ce moment-là.`,
    ],
    footnote:
      "Le lien fonctionne une seule fois, pendant 7 jours. Si ce n’était pas vous, ne faites rien : sans ce lien, personne ne peut se connecter avec votre adresse.",
  }),
  confirmAddress: "Confirmer mon adresse",
  reset: {
    subject: "Choisissez un nouveau mot de passe",
    heading: "Choisissez un nouveau mot de passe",
    paragraphs: [
      "Ce lien vous permet de choisir un nouveau mot de passe. Toutes vos sessions prendront alors fin.",
    ],
    footnote:
      "Le lien fonctionne une seule fois, pendant 30 minutes. Si vous ne l’avez pas demandé, ignorez ce message.",
  },
  chooseNewPassword: "Choisir un nouveau mot de passe",
  invitation: ({ fullName }) => ({
    subject: "Votre compte sur la plateforme Rollcall",
    heading: "Créez votre compte",
    paragraphs: [
      `Bonjour ${fullName},`,
      "Choisissez un mot de passe pour gérer ici les associations.",
    ],
    footnote: ignore("24 heures"),
  }),
  alreadyRegistered: ({ club }) => ({
    subject: `Vous avez déjà un compte chez ${club}`,
    heading: "Vous avez déjà un compte",
    paragraphs: [
      "Quelqu’un, peut-être vous, a essayé de créer un nouveau compte avec cette adresse.",
      "Si c’était vous, connectez-vous, ou choisissez un nouveau mot de passe avec « Mot de passe oublié ». Sinon, vous n’avez rien à faire.",
    ],
  }),
  logIn: "Se connecter",
  device: (browser, machine) => `${browser} sur ${machine}`,
  unknownDevice: "appareil inconnu",
  newDevice: ({ fullName, club }, device, when) => ({
    subject: `Nouvelle connexion à votre compte chez ${club}`,
    heading: "Nouvelle connexion à votre compte",
    paragraphs: [
      `Bonjour ${fullName},`,
      `Quelqu’un s’est connecté à votre compte : ${device}, ${when}.`,
      "Si c’était vous, vous n’avez rien à faire. Sinon, changez tout de suite votre mot de passe : toutes les autres sessions prendront fin.",
    ],
  }),
  seeSessions: "Voir les appareils connectés",
  passwordChanged: ({ fullName, club }) => ({
    subject: `Votre mot de passe chez ${club} a été changé`,
    heading: "Votre mot de passe a été changé",
    paragraphs: [
      `Bonjour ${fullName},`,
      "Votre mot de passe a été changé, et toutes les autres sessions ont pris fin.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe avec « Mot de passe oublié ».",
    ],
  }),
  confirmEmail: ({ club }) => ({
    subject: `Confirmez votre nouvelle adresse e-mail pour ${club}`,
    heading: "Confirmez votre nouvelle adresse e-mail",
    paragraphs: [
      `Cette adresse a été indiquée pour un compte chez ${club}. Elle sera valable dès que vous l’aurez confirmée.`,
    ],
    footnote:
      "Le lien fonctionne une seule fois, pendant un jour. Si ce n’était pas vous, ignorez ce message.",
  }),
  emailChangeNotice: ({ fullName, club }) => ({
    subject: `Votre adresse e-mail chez ${club} va être changée`,
    heading: "Votre adresse e-mail va être changée",
    paragraphs: [
      `Bonjour ${fullName},`,
      "Une autre adresse e-mail a été indiquée pour votre compte. Elle sera valable dès qu’elle aura été confirmée.",
      "Si ce n’était pas vous, changez maintenant votre mot de passe : la confirmation sera annulée et toutes les autres sessions prendront fin.",
    ],
  }),
  changePassword: "Changer votre mot de passe",
  factorAdded: {
    subject: "Double authentification ajoutée à votre compte",
    heading: "Double authentification ajoutée",
    paragraphs: ["Elle vous sera désormais demandée à la connexion, après le mot de passe."],
  },
  factorRemoved: {
    subject: "Double authentification retirée de votre compte",
    heading: "Double authentification retirée",
    paragraphs: ["Elle ne vous sera plus demandée à la connexion."],
  },
  factorNotYou:
    "Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe et prévenez l’administrateur de votre association.",
};
