export interface Change {
  club: string;
  /** The name of the member who made the change. */
  author: string;
}

/** What the mails about changed settings say. Another language is another such file. */
export const messages = {
  paymentInstructionsChanged: ({ club, author, isRemoved }: Change & { isRemoved: boolean }) => ({
    subject: `${club}: the payment instructions were changed`,
    heading: "Payment instructions changed",
    paragraphs: [
      isRemoved
        ? `${author} removed the payment instructions of ${club}. Invoices and emails no longer say how to pay.`
        : `${author} changed the payment instructions of ${club}. Invoices and emails now show these instructions:`,
    ],
  }),
  paymentInstructions: "Payment instructions",
  factorRequirementChanged: ({ club, author, isRequired }: Change & { isRequired: boolean }) => ({
    subject: isRequired
      ? `${club} now requires two-factor login`
      : `${club} no longer requires two-factor login`,
    heading: isRequired ? "Two-factor login is now required" : "Two-factor login is now optional",
    paragraphs: [
      isRequired
        ? `${author} now requires two-factor login for the administrators and finance managers of ${club}. Anyone without it has seven days to set it up.`
        : `${author} no longer requires two-factor login for the administrators and finance managers of ${club}. Methods that are set up stay in use.`,
    ],
  }),
  openSettings: "Open the settings",
  unexpected:
    "You receive this because you are an administrator. If you did not expect this change, undo it and talk to the other administrators.",
};

export type TenancyMessages = typeof messages;
