/** A mail as its composer writes it: said once, rendered as HTML and as plain text. */
export interface MailContent {
  to: string[];
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Label and value, as in "When: Friday, 7 p.m.". */
  facts?: [label: string, value: string][];
  /** The one thing to do. */
  action?: { label: string; url: string };
  tickets?: MailTicket[];
  /** Small print under the rest. */
  footnote?: string;
  calendar?: { filename: string; content: string };
  /** Name of the club, shown as the sender's. */
  from: string;
}

export interface MailTicket {
  fullName: string;
  ticketCode: string;
  label: string;
}
