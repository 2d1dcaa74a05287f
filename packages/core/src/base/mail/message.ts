/** The content of a mail, which is rendered as HTML and as plain text. */
export interface MailContent {
  to: string[];
  subject: string;
  heading: string;
  paragraphs: string[];
  /**
   * Formatted text after the paragraphs. The HTML is used unchanged, so its author must make it
   * safe.
   */
  formatted?: { html: string; text: string };
  /** Label and value, as in "When: Friday, 7 p.m.". */
  facts?: [label: string, value: string][];
  /** The mail's one action. */
  action?: { label: string; url: string };
  /** A second link, below the action. */
  furtherLink?: { label: string; url: string };
  tickets?: MailTicket[];
  /** Small print at the end. */
  footnote?: string;
  calendar?: { filename: string; content: string };
  attachments?: MailAttachment[];
  /** Makes it bulk mail with links to unsubscribe. */
  unsubscribe?: UnsubscribeLinks;
  /** Name of the club, as the sender. */
  from: string;
  /** Where answers go; without it, to the sender. */
  replyTo?: string | null;
}

/** A file in a mail. Its content is made when the mail is handed over. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: () => Promise<Buffer>;
}

export interface UnsubscribeLinks {
  /** For people: a page that asks first. */
  page: string;
  /** For mail programs: unsubscribes on POST only (RFC 8058). */
  oneClick: string;
}

export interface MailTicket {
  fullName: string;
  ticketCode: string;
  label: string;
}
