import { createPlural } from "#lib/format/plural.ts";
import type { messages as english } from "./messages.ts";

const plural = createPlural("fr");

export const messages: typeof english = {
  step: {
    title: "Double authentification",
    about: "Saisissez les six chiffres que votre application d’authentification affiche.",
    code: "Code de l’application",
    recoveryAbout: "Saisissez l’un de vos codes de secours. Chacun sert une seule fois.",
    recoveryCode: "Code de secours",
    useRecovery: "Utiliser un code de secours",
    useCode: "Utiliser l’application d’authentification",
    missing: "Saisissez le code",
    submit: "Confirmer",
    back: "Recommencer",
    passkey: "Utiliser une clé d’accès",
  },
  passkeyLogin: "Utiliser plutôt une clé d’accès",
  passkeyFailed: "La clé d’accès n’a pas fonctionné. Réessayez, ou choisissez une autre méthode.",
  noPasskey: "Vous n’avez pas encore de clé d’accès. Choisissez une autre méthode.",
  confirm: {
    title: "Confirmez votre identité",
    about: "Pour votre sécurité, confirmez votre identité avant de continuer.",
    password: "Mot de passe",
    instead: {
      code: "Utiliser l’application d’authentification",
      recoveryCode: "Utiliser un code de secours",
    },
    missing: "Saisissez votre mot de passe",
    submit: "Confirmer",
    cancel: "Annuler",
  },
  required: {
    title: "Configurez la double authentification",
    about:
      "Votre association l’exige. Ajoutez ici une application d’authentification ou une clé d’accès.",
    goOn: "Continuer",
  },
  due: {
    from: (day) =>
      `À partir du ${day}, la double authentification sera obligatoire pour vous connecter.`,
    setUp: "La configurer maintenant",
  },
  section: {
    title: "Double authentification",
    about:
      "Elle protège votre compte même si quelqu’un connaît votre mot de passe. Une clé d’accès permet aussi de se connecter sans mot de passe.",
    due: (day) =>
      `Elle est obligatoire à partir du ${day} : ajoutez d’ici là une application ou une clé d’accès.`,
    app: "Application d’authentification",
    appOn: "Active",
    appOff: "Non configurée",
    addApp: "Configurer une application",
    removeApp: "Retirer l’application",
    passkeys: "Clés d’accès",
    noPasskeys: "Pas encore de clé d’accès",
    addPasskey: "Ajouter une clé",
    passkeyName: "Nom de la clé d’accès",
    passkeyNameHint: "L’appareil où elle se trouve : mon téléphone, mon ordinateur.",
    passkeyNameMissing: "Donnez un nom à la clé d’accès",
    rename: "Renommer",
    remove: "Retirer",
    removeNamed: (name) => `Retirer ${name}`,
    renameNamed: (name) => `Renommer ${name}`,
    removeTitle: "Retirer cette méthode ?",
    removeAbout: "Elle ne sera plus demandée à la connexion.",
    lastUsed: "Dernière utilisation",
    neverUsed: "Pas encore utilisée",
    codes: "Codes de secours",
    codesLeft: (left) => plural(left, `${left} restant`, `${left} restants`),
    renewCodes: "Créer de nouveaux codes",
    removed: "Méthode retirée.",
  },
  enrol: {
    title: "Configurer une application d’authentification",
    scan: "Scannez ce code avec une application d’authentification, ou saisissez-y la clé secrète.",
    qr: "QR code pour l’application d’authentification",
    open: "Ouvrir l’application d’authentification",
    elsewhere: "Scanner avec un autre appareil",
    secret: "Clé secrète",
    code: "Code affiché par l’application",
    missing: "Saisissez le code",
    submit: "Confirmer",
  },
  recovery: {
    title: "Vos codes de secours",
    about:
      "Gardez-les là où vous les trouverez sans votre téléphone, sur papier ou avec vos mots de passe. Chacun sert une seule fois, et ils ne s’afficheront plus.",
    list: "Codes de secours",
    done: "Je les ai enregistrés",
  },
};
