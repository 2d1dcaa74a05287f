import type { MembershipMessages } from "./messages.ts";

export const messages: MembershipMessages = {
  inactivePaid: ({ fullName }) => ({
    subject: `Paiement pour un membre inactif : ${fullName}`,
    heading: "Paiement pour un membre inactif",
    paragraphs: [
      `De l’argent a été encaissé pour ${fullName}, dont l’adhésion est inactive. Cela ne confirme aucune place et ne donne pas accès.`,
      "Réactivez le membre et enregistrez de nouveau le paiement, ou rendez l’argent. Le paiement d’une autre facture est déjà enregistré.",
    ],
  }),
  member: "Membre",
  email: "E-mail",
  openMember: "Voir le membre",
  lapsed: ({ fullName, club, paidThrough, owes }) => ({
    subject: `Votre adhésion à ${club} a pris fin`,
    heading: "Votre adhésion a pris fin",
    paragraphs: [
      `Bonjour ${fullName},`,
      `Votre adhésion à ${club} était payée jusqu’au ${paidThrough} et n’a pas été renouvelée.`,
      owes
        ? "Réglez la facture en attente pour rester membre, ou prévenez-nous si vous avez déjà payé."
        : "Prévenez-nous si vous souhaitez rester membre, ou si vous avez déjà payé.",
    ],
  }),
  seeWhatIsOpen: "Voir ce qui reste à payer",
  received: ({ fullName, club }) => ({
    subject: `Votre demande d’adhésion à ${club}`,
    heading: "Nous avons reçu votre demande",
    paragraphs: [
      `Bonjour ${fullName},`,
      `${club} a reçu votre demande d’adhésion. Vous recevrez un e-mail dès qu’une décision sera prise.`,
    ],
    footnote: "Si vous n’avez rien demandé, ignorez ce message.",
  }),
  approved: ({ fullName, club }) => ({
    subject: `Vous êtes maintenant membre de ${club}`,
    heading: "Vous êtes maintenant membre",
    paragraphs: [
      `Bonjour ${fullName},`,
      `Votre demande a été acceptée : vous êtes maintenant membre de ${club}.`,
    ],
  }),
  logIn: "Se connecter",
  rejected: ({ fullName, club }) => ({
    subject: `Votre demande d’adhésion à ${club}`,
    heading: "Votre demande n’a pas été acceptée",
    paragraphs: [
      `Bonjour ${fullName},`,
      `${club} a décidé de ne pas donner suite à votre demande d’adhésion.`,
    ],
  }),
};
