import type { session as english } from "./session.ts";

export const session: typeof english = {
  login: {
    title: "Connexion",
    about: "Aux membres, événements et billets de votre association.",
    forgot: "Mot de passe oublié ?",
  },
  forgot: {
    title: "Mot de passe oublié ?",
    about: "Nous vous envoyons un lien pour en choisir un nouveau.",
    email: "Adresse e-mail",
    missing: { email: "Saisissez votre adresse e-mail" },
    submit: "Recevoir le lien",
    sentTitle: "Regardez vos e-mails",
    sent: (email) =>
      `S’il y a un compte pour ${email}, un lien pour choisir un nouveau mot de passe est en ` +
      "route. Il marche pendant 30 minutes, une seule fois.",
    back: "Retour à la connexion",
  },
  reset: {
    title: "Choisir un nouveau mot de passe",
    about: "Tous les appareils seront ensuite déconnectés.",
    submit: "Valider",
    done: "Votre nouveau mot de passe est en place. Connectez-vous avec lui.",
  },
  brokenLink: {
    title: "Ce lien est incomplet",
    about: "Copiez le lien entier depuis l’e-mail, ou demandez-en un nouveau.",
    again: "Demander un lien",
  },
  verify: {
    title: "Confirmez votre adresse",
    about: "Saisissez le mot de passe choisi à l’inscription, et vous y êtes.",
    password: "Mot de passe",
    missing: { password: "Saisissez le mot de passe choisi à l’inscription" },
    wrong: "Ce n’est pas le mot de passe choisi à l’inscription",
    submit: "Confirmer",
    login: "Aller à la connexion : un nouveau lien est envoyé si l’ancien a expiré",
    broken: "Copiez le lien entier depuis l’e-mail, ou connectez-vous pour en recevoir un nouveau.",
  },
  claim: {
    title: (name) => `Bienvenue, ${name}`,
    about: "Choisissez un mot de passe pour ouvrir votre compte.",
    submit: "Ouvrir mon compte",
  },
};
