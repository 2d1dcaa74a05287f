import type { Language } from "../text/languages.ts";

/** The content of a mail, which is rendered as HTML and as plain text. */
export interface MailContent {
  to: string[];
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Said before all else, in a frame of its own. */
  notice?: string;
  /**
   * Formatted text after the paragraphs. The HTML is used unchanged, so its author must make it
   * safe.
   */
  formatted?: { html: string; text: string };
  /** Label and value, as in "When: Friday, 7 p.m.". */
  facts?: [label: string, value: string][];
  /** The mail's one action. */
  action?: MailLink;
  /** A second link, below the action. */
  furtherLink?: MailLink;
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
  /** The recipient's; without it English. */
  language?: Language;
  /** How the club's mails look; without it as the product's own. */
  face?: ClubFace;
}

/** A link of a mail. */
export interface MailLink {
  label: string;
  url: string;
  /** A short address of the same page, shown where people read or copy the address. */
  shortUrl?: string;
}

/** What a club's mails and tickets look like (rules#club-face). */
export interface ClubFace {
  /** "#rrggbb"; null is the product's own. */
  accentColour: string | null;
  /** As a PNG, which every mail program and PDF can show. */
  logo: Buffer | null;
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
