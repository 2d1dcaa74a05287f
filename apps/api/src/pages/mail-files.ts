import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { html, raw } from "hono/html";
import type { Email } from "postal-mime";
import type { Markup } from "./layout.ts";

/** A message in the mailbox's list; `name` is its file name. */
export interface ListedMail {
  name: string;
  subject: string;
  to: string;
  at: Date;
}

export interface Mail extends ListedMail {
  from: string;
  text: string;
  html: string | undefined;
  /** File names of the attachments that the text does not show. */
  attachments: string[];
}

export interface MailPage {
  mails: ListedMail[];
  page: number;
  totalPages: number;
  total: number;
}

const PER_PAGE = 50;

/** One page of the messages, newest first; empty if the folder does not exist yet. */
export async function listMails(folder: string, page: number): Promise<MailPage> {
  const files = await datedFiles(folder);
  files.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.name < b.name ? 1 : -1));
  const filesOfPage = files.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const mails = await Promise.all(filesOfPage.map(({ name }) => readMail(folder, name)));
  return {
    page,
    mails: mails.filter((mail) => mail !== undefined),
    total: files.length,
    totalPages: Math.ceil(files.length / PER_PAGE),
  };
}

async function datedFiles(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith(".eml"));
  const dated = mails.map(async (name) => {
    const entry = await stat(join(folder, name)).catch(() => undefined);
    return entry ? [{ name, at: entry.mtime }] : [];
  });
  return (await Promise.all(dated)).flat();
}

/** One message; undefined if the folder has no file of this name. */
export async function readMail(folder: string, name: string): Promise<Mail | undefined> {
  if (!/^[\w-][\w.-]*\.eml$/.test(name)) return undefined;
  const file = join(folder, name);
  const [content, entry] = await Promise.all([
    readFile(file).catch(() => undefined),
    stat(file).catch(() => undefined),
  ]);
  if (!content || !entry) return undefined;
  return { ...(await parseMail(content)), name, at: entry.mtime };
}

/** What a message says, with its pictures written into its HTML. */
export async function parseMail(content: Uint8Array): Promise<Omit<Mail, "name" | "at">> {
  const { default: PostalMime } = await import("postal-mime");
  const email = await PostalMime.parse(content);
  return {
    subject: email.subject ?? "",
    from: addresses([email.from]),
    to: addresses(email.to),
    text: email.text ?? "",
    html: email.html ? withInlineImages(email.html, email) : undefined,
    attachments: email.attachments.map(({ filename, mimeType }) => filename ?? mimeType),
  };
}

function addresses(list: (Email["from"] | undefined)[] | undefined): string {
  return (list ?? [])
    .flatMap((entry) =>
      entry ? [entry.name ? `${entry.name} <${entry.address}>` : entry.address] : [],
    )
    .join(", ");
}

/** Embeds images of the mail (`cid:`) in the markup, because the frame loads nothing else. */
function withInlineImages(markup: string, { attachments }: Email): string {
  let result = markup;
  for (const { contentId, content, mimeType } of attachments) {
    const cid = contentId?.replace(/^<|>$/g, "");
    if (!cid || !mimeType.startsWith("image/")) continue;
    const bytes = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
    const data = `data:${mimeType};base64,${Buffer.from(bytes).toString("base64")}`;
    result = result.replaceAll(`cid:${cid}`, data);
  }
  return result;
}

const BASE = '<base target="_blank" rel="noopener">';

/** The mail's HTML. Links open in a new tab; the policy of its frame lets no script run. */
export function renderMailHtml(mail: Pick<Mail, "html">): Markup {
  const markup = mail.html ?? "";
  const head = /<head[^>]*>/i.exec(markup)?.[0];
  return html`${raw(head ? markup.replace(head, () => head + BASE) : BASE + markup)}`;
}
