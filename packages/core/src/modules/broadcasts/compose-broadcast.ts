import { createHash } from "node:crypto";
import type { MailContent } from "#base/mail/message.ts";
import { renderMarkdown } from "#base/markdown/render-markdown.ts";
import type { Claim } from "./claim-recipient.ts";

/** The content that all recipients of a broadcast share. */
export interface BroadcastContent {
  id: string;
  subject: string;
  html: string;
  text: string;
  club: string;
  replyTo: string | null;
}

export const letterOf = async (row: {
  id: string;
  subject: string;
  body: string;
  club: string;
  replyTo: string | null;
}): Promise<BroadcastContent> => {
  const { html } = await renderMarkdown(row.body);
  return { ...row, html, text: row.body };
};

/** The mail to one recipient: the content and the address's unsubscribe links. */
export function composeBroadcast(
  { subject, html, text, club, replyTo }: BroadcastContent,
  { email, token }: Claim,
  publicUrl: string,
): MailContent {
  return {
    to: [email],
    from: club,
    replyTo,
    subject,
    heading: subject,
    paragraphs: [],
    formatted: { html, text },
    unsubscribe: {
      page: `${publicUrl}/unsubscribe#token=${token}`,
      oneClick: `${publicUrl}/api/public/unsubscribe/${token}`,
    },
  };
}

/** The same at every try, so that a receiver recognises a repeat; contains no name. */
export function messageIdOf({ id }: BroadcastContent, { email }: Claim): string {
  const recipient = createHash("sha256").update(email).digest("hex").slice(0, 16);
  return `${id}.${recipient}@rollcall`;
}
