import { createHash } from "node:crypto";
import type { Query } from "#base/db/pool/client.ts";
import type { TenantId } from "#base/ids.ts";
import { getBranding } from "#base/mail/club-face.ts";
import type { ClubFace, MailContent } from "#base/mail/message.ts";
import { renderMarkdown } from "#base/markdown/render-markdown.ts";
import type { Language } from "#base/text/languages.ts";
import { getBackgroundTurn } from "#base/work/work-turn.ts";
import type { Claim } from "../send/claim-recipient.ts";

/** What a broadcast says, and whose it is. */
interface Letter {
  tenantId: TenantId;
  id: string;
  subject: string;
  /** Markdown. */
  body: string;
  club: string;
  replyTo: string | null;
  /** The club's. */
  language: Language;
}

/** The content that all recipients of a broadcast share. */
export interface BroadcastContent extends Omit<Letter, "tenantId" | "body"> {
  html: string;
  text: string;
  face: ClubFace;
}

/** Makes the shared content, once for many recipients. */
export async function buildLetter(
  query: Query,
  { tenantId, body, ...letter }: Letter,
): Promise<BroadcastContent> {
  const { html, text } = await renderMarkdown(body, getBackgroundTurn(tenantId));
  const face = await getBranding(query, tenantId);
  return { ...letter, html, text, face };
}

/** The mail to one recipient: the content and the address's unsubscribe links. */
export function composeBroadcast(
  letter: BroadcastContent,
  { email, token, language }: Pick<Claim, "email" | "token" | "language">,
  publicUrl: string,
): MailContent {
  return {
    ...sharedBy(letter),
    to: [email],
    // The words of the club are as they were written; those around them are the reader's.
    language: language ?? letter.language,
    unsubscribe: {
      page: `${publicUrl}/unsubscribe#token=${token}`,
      oneClick: `${publicUrl}/api/public/unsubscribe/${token}`,
    },
  };
}

/** What the mails of all recipients, and a test, have in common. */
export const sharedBy = ({ subject, html, text, club, replyTo, face }: BroadcastContent) => ({
  from: club,
  replyTo,
  face,
  subject,
  heading: subject,
  paragraphs: [],
  formatted: { html, text },
});

/** The same at every try, so that a receiver recognises a repeat; contains no name. */
export function computeMessageId({ id }: BroadcastContent, { email }: Claim): string {
  const recipient = createHash("sha256").update(email).digest("hex").slice(0, 16);
  return `${id}.${recipient}@rollcall`;
}
