import type { TenancyMessages } from "./messages.ts";

export const messages: TenancyMessages = {
  paymentInstructionsChanged: ({ club, author, isRemoved }) => ({
    subject: `${club} : les instructions de paiement ont changé`,
    heading: "Instructions de paiement modifiées",
    paragraphs: [
      isRemoved
        ? `${author} a supprimé les instructions de paiement de ${club}. Les factures et les e-mails n’indiquent plus comment payer.`
        : `${author} a modifié les instructions de paiement de ${club}. Les factures et les e-mails portent désormais ces instructions :`,
    ],
  }),
  paymentInstructions: "Instructions de paiement",
  factorRequirementChanged: ({ club, author, isRequired }) => ({
    subject: isRequired
      ? `${club} exige désormais la double authentification`
      : `${club} n’exige plus la double authentification`,
    heading: isRequired
      ? "La double authentification est désormais obligatoire"
      : "La double authentification n’est plus obligatoire",
    paragraphs: [
      isRequired
        ? `${author} exige désormais la double authentification des administrateurs et des trésoriers de ${club}. Ceux qui ne l’ont pas encore configurée ont sept jours pour le faire.`
        : `${author} n’exige plus la double authentification des administrateurs et des trésoriers de ${club}. Ceux qui l’ont configurée continuent de l’utiliser.`,
    ],
  }),
  openSettings: "Ouvrir les paramètres",
  unexpected:
    "Vous recevez ce message parce que vous administrez l’association. Si vous n’attendiez pas ce changement, annulez-le et parlez-en aux autres administrateurs.",
};
