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
    subject: `Money was taken for an inactive member: ${fullName}`,
    heading: "Money for an inactive member",
    paragraphs: [
      `Somebody took money for ${fullName}, whose membership is inactive. It confirms no seat and lets nobody in.`,
      "Reactivate the member and record the payment again, or give the money back. A payment of another invoice is on record already.",
    ],
  }),
  member: "Member",
  email: "E-mail",
  openMember: "Open the member",
  lapsed: ({ fullName, club, paidThrough, owes }: Lapse) => ({
    subject: `Your membership of ${club} has ended`,
    heading: "Your membership has ended",
    paragraphs: [
      `Hello ${fullName},`,
      `Your membership of ${club} was paid through ${paidThrough} and has not been renewed.`,
      owes
        ? "Pay the open invoice to stay a member, or tell the club if you have paid already."
        : "Write to the club if you want to stay a member, or if you have paid already.",
    ],
  }),
  seeWhatIsOpen: "See what is open",
  approved: ({ fullName, club }: Person) => ({
    subject: `Welcome to ${club}`,
    heading: "You are a member",
    paragraphs: [`Hello ${fullName},`, `Your application was approved. Welcome to ${club}!`],
  }),
  logIn: "Log in",
  rejected: ({ fullName, club }: Person) => ({
    subject: `Your application to ${club}`,
    heading: "Your application was not accepted",
    paragraphs: [`Hello ${fullName},`, `${club} has decided not to accept your application.`],
  }),
};

export type MembershipMessages = typeof messages;
