import { pluralOf } from "#lib/plural.ts";
import type { security as english } from "./messages.ts";

const plural = pluralOf("fr");

export const security: typeof english = {
  title: "Compte et sécurité",
  password: {
    title: "Changer votre mot de passe",
    current: "Mot de passe actuel",
    missing: {
      currentPassword: "Saisissez votre mot de passe actuel",
      newPassword: "Saisissez un nouveau mot de passe",
    },
    submit: "Changer",
    about: "Votre session reste ouverte ici. Toutes les autres se terminent.",
    done: "Votre mot de passe est changé.",
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
      `Un lien est en route vers ${email}. L’adresse change dès que vous le suivez.`,
  },
  language: {
    title: "Langue",
    label: "Langue",
    hint: "Celle des pages sur tous vos appareils, et de vos e-mails.",
    ofClub: "La langue de l’association",
    ofBrowser: "La langue du navigateur",
  },
  logins: {
    title: "Vos connexions",
    here: "Cet appareil",
    device: (program, machine) => `${program} sur ${machine}`,
    unknownDevice: "Appareil inconnu",
    lastUsed: "Dernière utilisation",
    end: "Déconnecter",
    endOne: (device, lastUsed) => `Déconnecter ${device}, ${lastUsed}`,
    endTitle: (device) => `Déconnecter ${device} ?`,
    endAbout: "Le mot de passe sera demandé à la personne qui l’utilise.",
    ended: "La connexion est terminée.",
    onlyHere: "Vous n’avez aucune autre connexion.",
    endOthers: "Fermer les autres",
    endOthersTitle: "Fermer toutes les autres connexions ?",
    endOthersAbout: "Votre session reste ouverte ici, et nulle part ailleurs.",
    endedOthers: (count) =>
      plural(count, `${count} connexion fermée.`, `${count} connexions fermées.`),
  },
};
