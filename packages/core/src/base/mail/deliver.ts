import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import { drawQr } from "./draw-qr.ts";
import type { MailContent } from "./message.ts";
import { LOGO_CID, qrCid, renderHtml, renderText } from "./render.ts";

/** Delivers a mail. Resolves when it was accepted; a rejection means to retry. */
export interface MailTransport {
  /** @param messageId the same at every try, so that a receiver recognises a repeat. */
  deliver(mail: MailContent, messageId: string): Promise<void>;
  close(): void;
}

export interface MailOptions {
  /** Without it, each message becomes one .eml file under mailDir (rules#running). */
  smtpUrl?: string | undefined;
  mailDir: string;
  /** Address of the sender, with or without a name. */
  mailFrom: string;
}

export function openMailTransport(options: MailOptions): MailTransport {
  return options.smtpUrl ? overSmtp(options.smtpUrl, options) : intoFiles(options);
}

const SMTP_TIMEOUT_MS = 15_000;

function overSmtp(url: string, options: MailOptions): MailTransport {
  const smtp = openedOnce({
    url,
    pool: true,
    connectionTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async deliver(mail, messageId) {
      await (await smtp.open()).sendMail(await envelope(mail, messageId, options));
    },
    close: smtp.close,
  };
}

/** A transport of the library, which is loaded with the first mail: most processes send none. */
function openedOnce(options: object) {
  let transporter: Promise<Transporter> | undefined;
  return {
    open: () => (transporter ??= createTransport(options)),
    close: () => void transporter?.then((transport) => transport.close()),
  };
}

type Transporter = Awaited<ReturnType<typeof createTransport>>;

const createTransport = async (options: object) =>
  (await import("nodemailer")).createTransport(options);

function intoFiles(options: MailOptions): MailTransport {
  const composer = openedOnce({ streamTransport: true, buffer: true });
  return {
    async deliver(mail, messageId) {
      const transporter = await composer.open();
      const delivery = transporter.sendMail(await envelope(mail, messageId, options));
      const { message } = (await delivery) as { message: Buffer };
      // Its links log people in, so other users of the machine can read neither file nor name.
      await mkdir(options.mailDir, { recursive: true, mode: 0o700 });
      await chmod(options.mailDir, 0o700);
      // Written to a temporary file and renamed, so that the folder lists whole messages only. A
      // second try of a message replaces the first.
      const file = join(options.mailDir, `${messageId.split("@")[0]}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: composer.close,
  };
}

/** A mail as the bytes that a mail server would be given. */
export async function composeMessage(
  mail: MailContent,
  options: Pick<MailOptions, "mailFrom">,
): Promise<Buffer> {
  const composer = await createTransport({ streamTransport: true, buffer: true });
  const delivery = composer.sendMail(await envelope(mail, "sample@rollcall", options));
  const { message } = (await delivery) as { message: Buffer };
  return message;
}

async function envelope(
  mail: MailContent,
  messageId: string,
  { mailFrom }: Pick<MailOptions, "mailFrom">,
): Promise<SendMailOptions> {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return {
    from: { name: mail.from, address },
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    // Filters distrust a domain that is not the sender's.
    messageId: `<${messageId.split("@")[0]}@${address.split("@")[1] ?? "localhost"}>`,
    headers: { "Auto-Submitted": "auto-generated", ...bulkHeaders(mail) },
    html: await renderHtml(mail),
    text: renderText(mail),
    attachments: [...logo(mail), ...(await tickets(mail)), ...(await files(mail))],
    ...(mail.calendar ? { icalEvent: { method: "PUBLISH", ...mail.calendar } } : {}),
  };
}

/** Headers for a mail program's unsubscribe button, which POSTs (RFC 2369, RFC 8058). */
function bulkHeaders({ unsubscribe }: MailContent): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    Precedence: "bulk",
    "List-Unsubscribe": `<${unsubscribe.oneClick}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

const files = ({ attachments = [] }: MailContent) =>
  Promise.all(attachments.map(async (file) => ({ ...file, content: await file.content() })));

/** Attached, not linked: many programs show no picture from elsewhere unless asked to. */
const logo = ({ face }: MailContent) =>
  face?.logo ? [{ filename: "logo.png", cid: LOGO_CID, content: face.logo }] : [];

const tickets = ({ tickets: list = [] }: MailContent) =>
  Promise.all(
    list.map(async (ticket) => ({
      filename: `ticket-${ticket.ticketCode}.png`,
      cid: qrCid(ticket),
      content: await drawQr(ticket.ticketCode),
    })),
  );
