export interface Person {
  fullName: string;
  club: string;
}

/** A membership that was not renewed; whether an invoice of the person is open. */
export interface Lapse extends Person {
  paidThrough: string;
  owes: boolean;
}

/** What the mails about a membership say. Another language is another such file. */
export const messages = {
  inactivePaid: ({ fullName }: Pick<Person, "fullName">) => ({
    subject: `Payment taken for an inactive member: ${fullName}`,
    heading: "Payment for an inactive member",
    paragraphs: [
      `Someone took a payment for ${fullName}, whose membership is inactive. It does not confirm a seat or let anyone in.`,
      "Reactivate the member and record the payment again, or return the money. A payment for another invoice is already recorded.",
    ],
  }),
  member: "Member",
  email: "Email",
  openMember: "View member",
  lapsed: ({ fullName, club, paidThrough, owes }: Lapse) => ({
    subject: `Your membership of ${club} has ended`,
    heading: "Your membership has ended",
    paragraphs: [
      `Hello ${fullName},`,
      `Your membership of ${club} was paid through ${paidThrough} and has not been renewed.`,
      owes
        ? "Pay the open invoice to stay a member, or contact the club if you have already paid."
        : "Contact the club if you want to stay a member, or if you have already paid.",
    ],
  }),
  seeWhatIsOpen: "View unpaid invoices",
  received: ({ fullName, club }: Person) => ({
    subject: `Your application to ${club}`,
    heading: "We have received your application",
    paragraphs: [
      `Hello ${fullName},`,
      `${club} has received your application for membership. You will get an email when it is decided.`,
    ],
    footnote: "If you did not apply, ignore this email.",
  }),
  approved: ({ fullName, club }: Person) => ({
    subject: `You are now a member of ${club}`,
    heading: "You are now a member",
    paragraphs: [
      `Hello ${fullName},`,
      `Your application was approved: you are now a member of ${club}.`,
    ],
  }),
  logIn: "Log in",
  rejected: ({ fullName, club }: Person) => ({
    subject: `Your application to ${club}`,
    heading: "Your application was not accepted",
    paragraphs: [`Hello ${fullName},`, `${club} has decided not to accept your application.`],
  }),
};

export type MembershipMessages = typeof messages;
