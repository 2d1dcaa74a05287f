/** A mail as its composer writes it: said once, rendered as HTML and as plain text. */
export interface MailContent {
  to: string[];
  subject: string;
  heading: string;
  paragraphs: string[];
  /**
   * Formatted text after the paragraphs. Its HTML goes into the mail as it is: whoever makes it
   * answers for its safety.
   */
  formatted?: { html: string; text: string };
  /** Label and value, as in "When: Friday, 7 p.m.". */
  facts?: [label: string, value: string][];
  /** The one thing to do. */
  action?: { label: string; url: string };
  tickets?: MailTicket[];
  /** Small print under the rest. */
  footnote?: string;
  calendar?: { filename: string; content: string };
  /** Makes it bulk mail, which says how to be sent no more. */
  unsubscribe?: UnsubscribeLinks;
  /** Name of the club, shown as the sender's. */
  from: string;
}

export interface UnsubscribeLinks {
  /** For people: a page that asks first. */
  page: string;
  /** For mail programs: unsubscribes when it is POSTed to (RFC 8058), and never otherwise. */
  oneClick: string;
}

export interface MailTicket {
  fullName: string;
  ticketCode: string;
  label: string;
}
