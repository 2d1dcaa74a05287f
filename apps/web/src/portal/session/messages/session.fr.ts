import type { session as english } from "./session.ts";

export const session: typeof english = {
  login: {
    title: "Connexion",
    about: "Membres, événements et billets de votre association.",
    forgot: "Mot de passe oublié ?",
  },
  forgot: {
    title: "Mot de passe oublié ?",
    about: "Nous vous envoyons un lien pour en choisir un nouveau.",
    email: "Adresse e-mail",
    missing: { email: "Saisissez votre adresse e-mail" },
    submit: "Recevoir le lien",
    sentTitle: "Consultez vos e-mails",
    sent: (email) =>
      `S’il existe un compte pour ${email}, nous y avons envoyé un lien pour choisir un nouveau mot de passe. ` +
      "Il est valable 30 minutes et une seule fois.",
    back: "Retour à la connexion",
  },
  reset: {
    title: "Choisir un nouveau mot de passe",
    about: "Tous vos appareils seront déconnectés.",
    submit: "Enregistrer le mot de passe",
    done: "Mot de passe changé. Connectez-vous avec le nouveau.",
  },
  brokenLink: {
    title: "Ce lien est incomplet",
    about: "Copiez le lien entier depuis l’e-mail, ou demandez-en un nouveau.",
    again: "Demander un lien",
  },
  verify: {
    title: "Confirmez votre adresse",
    about: "Saisissez le mot de passe choisi à l’inscription.",
    password: "Mot de passe",
    missing: { password: "Saisissez le mot de passe choisi à l’inscription" },
    wrong: "Ce n’est pas le mot de passe choisi à l’inscription",
    submit: "Confirmer",
    login: "Aller à la connexion pour recevoir un nouveau lien",
    broken: "Copiez le lien entier depuis l’e-mail, ou connectez-vous pour en recevoir un nouveau.",
  },
  claim: {
    title: (name) => `Bienvenue, ${name}`,
    about: "Choisissez un mot de passe pour ouvrir votre compte.",
    submit: "Ouvrir mon compte",
  },
};
