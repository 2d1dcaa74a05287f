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
    "Les nouveaux événements utilisent ce fuseau horaire ; les prix et les factures sont dans cette " +
    "devise. Pour les modifier, adressez-vous aux administrateurs de la plateforme.",
  details: {
    timezoneHint: "Utilisé pour les nouveaux événements et pour l’année des factures.",
    language: "Langue",
    languageHint:
      "Pour les pages publiques, l’entrée et les e-mails, si la personne n’en a pas choisi une.",
    fixed: (slug, currency) =>
      `Les pages publiques sont à l’adresse /${slug}, devise des prix et des factures : ${currency}. ` +
      "Pour les modifier, adressez-vous aux administrateurs de la plateforme.",
    invoices: "Factures",
    invoicesAbout: "Les informations qui figurent sur vos factures.",
    legalName: "Dénomination officielle",
    legalNameHint: "Si elle diffère du nom de l’association.",
    address: "Adresse",
    addressHint: "Six lignes au maximum.",
    vatNumber: "Numéro de TVA",
    registrationNumber: "Numéro d’immatriculation",
    paymentInstructions: "Instructions de paiement",
    paymentInstructionsHint:
      "Votre IBAN ou des instructions. Avec un IBAN, les factures en euros portent un QR code de paiement.",
    paymentDays: "Délai de paiement en jours",
    paymentDaysHint: "Pour les factures sans échéance propre. 0 : payable immédiatement.",
    footer: "Pied de facture",
    renewalDays: "Facture de renouvellement (jours avant la fin de l’adhésion)",
    renewalDaysHint: "Laissez vide pour lancer les renouvellements vous-même.",
    retention: "Années de conservation des factures d’une personne effacée",
    mail: "E-mail",
    replyTo: "Adresse de réponse",
    replyToHint: "Les réponses aux e-mails de l’association arrivent à cette adresse.",
    websites: "Sites web",
    websitesAbout: "Vos propres sites, sur lesquels on peut s’inscrire à vos événements.",
    websiteAddresses: "Adresses",
    websiteAddressesHint: "Une par ligne, par exemple https://www.club.example.",
    embed: "Les événements dans une page",
    embedHint: "Collez ceci dans une page de l’un de ces sites. Les visiteurs s’y inscrivent.",
    secure: "Sécurité",
    outgoing: "Rappels et renouvellements",
    outgoingAbout: "Ce qui est envoyé automatiquement et ce qui est conservé.",
    mailAbout: "L’adresse qui reçoit les réponses à vos e-mails.",
    secondFactor: "Double authentification obligatoire pour les administrateurs et les trésoriers",
    secondFactorHint:
      "Une application d’authentification ou une clé d’accès, en plus du mot de passe. Chacun a sept jours dès sa prochaine connexion pour la configurer.",
    reminders: "Relancer les factures en retard",
    remindersHint: "Par e-mail, 7 et 21 jours après l’échéance.",
    saved: "Paramètres enregistrés.",
    missing: {
      name: "Saisissez un nom",
      timezone: "Choisissez un fuseau horaire",
      paymentDays: "Saisissez un nombre de jours",
      retentionYears: "Saisissez un nombre d’années",
    },
  },
  addresses: "Liens à partager",
  addressesAbout: "Pour le site de votre association. Aucune connexion n’est nécessaire.",
  events: "Les événements de l’association",
  apply: "Devenir membre",
  membership: { title: "Adhésion" },
  mail: {
    who: "Concerne",
    somebodyGone: "Personne effacée",
  },
};
