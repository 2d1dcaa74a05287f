import { createPlural } from "#lib/format/plural.ts";
import type { security as english } from "./messages.ts";

const plural = createPlural("fr");

export const security: typeof english = {
  title: "Compte et sécurité",
  password: {
    title: "Changer votre mot de passe",
    current: "Mot de passe actuel",
    missing: {
      currentPassword: "Saisissez votre mot de passe actuel",
      newPassword: "Saisissez un nouveau mot de passe",
    },
    submit: "Changer le mot de passe",
    about: "Cet appareil reste connecté ; tous les autres sont déconnectés.",
    done: "Mot de passe changé.",
  },
  email: {
    title: "Changer votre adresse e-mail",
    about: (email) =>
      `Vous vous connectez avec ${email} tant que vous n’en avez pas confirmé une autre.`,
    new: "Nouvelle adresse e-mail",
    password: "Votre mot de passe",
    missing: {
      email: "Saisissez la nouvelle adresse",
      password: "Saisissez votre mot de passe",
    },
    submit: "Recevoir le lien",
    mailed: (email) =>
      `Nous avons envoyé un lien à ${email}. L’adresse change dès que vous l’ouvrez.`,
  },
  language: {
    title: "Langue",
    label: "Langue",
    hint: "Pour toutes les pages, sur tous vos appareils, et pour vos e-mails.",
    ofClub: "La langue de l’association",
    ofBrowser: "La langue du navigateur",
  },
  logins: {
    title: "Appareils connectés",
    here: "Cet appareil",
    device: (program, machine) => `${program} sur ${machine}`,
    unknownDevice: "Appareil inconnu",
    lastUsed: "Dernière utilisation",
    end: "Déconnecter",
    endOne: (device, lastUsed) => `Déconnecter ${device}, ${lastUsed}`,
    endTitle: (device) => `Déconnecter ${device} ?`,
    endAbout: "Il faudra s’y reconnecter avec le mot de passe.",
    ended: "Appareil déconnecté.",
    onlyHere: "Aucun autre appareil connecté.",
    endOthers: "Déconnecter les autres",
    endOthersTitle: "Déconnecter tous les autres appareils ?",
    endOthersAbout: "Seul cet appareil reste connecté.",
    endedOthers: (count) =>
      plural(count, `${count} appareil déconnecté.`, `${count} appareils déconnectés.`),
  },
};
