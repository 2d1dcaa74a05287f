import type { settings as english } from "./settings.ts";

export const settings: typeof english = {
  title: "Paramètres",
  sections: {
    invoices: "Factures et renouvellements",
    face: "Logo et couleur",
  },
  club: "Votre association",
  name: "Nom",
  slug: "Nom court dans les adresses",
  currency: "Devise",
  timezone: "Fuseau horaire",
  byPlatform:
    "Les nouveaux événements prennent ce fuseau horaire ; les prix et les factures sont dans cette " +
    "devise. Les administrateurs de la plateforme les modifient pour vous.",
  details: {
    timezoneHint: "Les nouveaux événements le reprennent, et il fixe l’année d’une facture.",
    language: "Langue",
    languageHint:
      "Des pages publiques, de l’entrée et des e-mails, pour qui n’en a pas choisi une.",
    fixed: (slug, currency) =>
      `Les pages publiques sont à l’adresse /${slug}, les prix et les factures sont en ${currency}. ` +
      "Les administrateurs de la plateforme les modifient pour vous.",
    invoices: "Factures",
    invoicesAbout: "Ce que vos factures disent de vous, et comment les payer.",
    legalName: "Dénomination officielle",
    legalNameHint: "Si elle diffère du nom de l’association.",
    address: "Adresse",
    addressHint: "Six lignes au maximum.",
    vatNumber: "Numéro de TVA",
    registrationNumber: "Numéro d’immatriculation",
    paymentInstructions: "Comment payer",
    paymentInstructionsHint:
      "Votre IBAN, ou des instructions. Avec un IBAN, les factures en euros portent un code que les applications bancaires peuvent scanner.",
    paymentDays: "Délai de paiement en jours",
    paymentDaysHint: "Pour les factures sans échéance propre. 0 veut dire tout de suite.",
    footer: "Pied de facture",
    renewalDays: "Facturer les renouvellements ce nombre de jours avant la fin d’une adhésion",
    renewalDaysHint: "Laissez vide pour lancer les renouvellements vous-même.",
    retention: "Années de conservation des factures d’une personne effacée",
    mail: "E-mail",
    replyTo: "Adresse de réponse",
    replyToHint: "Les réponses aux e-mails de l’association arrivent à cette adresse.",
    secure: "Sécurité",
    outgoing: "Rappels et renouvellements",
    outgoingAbout: "Ce qui part tout seul et ce qui est conservé.",
    mailAbout: "Où arrivent les réponses à vos e-mails.",
    secondFactor: "Seconde étape obligatoire pour les administrateurs et les trésoriers",
    secondFactorHint:
      "Une application d’authentification ou une clé d’accès, en plus du mot de passe. Chacun a sept jours dès sa prochaine connexion pour la configurer.",
    reminders: "Relancer les factures en retard",
    remindersHint: "Par e-mail, 7 et 21 jours après l’échéance.",
    saved: "Les paramètres sont enregistrés.",
    missing: {
      name: "Saisissez le nom",
      timezone: "Choisissez le fuseau horaire",
      paymentDays: "Saisissez un nombre de jours",
      retentionYears: "Saisissez un nombre d’années",
    },
  },
  addresses: "Liens à partager",
  addressesAbout:
    "Mettez-les sur le site de votre association. Personne n’a besoin de s’y connecter.",
  events: "Les événements de l’association",
  apply: "Devenir membre",
  membership: { title: "Adhésion" },
  mail: {
    who: "Concerne",
    somebodyGone: "Une personne qui a été effacée",
  },
};
