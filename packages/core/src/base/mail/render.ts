import { html, raw } from "hono/html";
import { accentFor, type ThemeAccent } from "../colour/accent-for.ts";
import { formatEmail } from "../text/format-email.ts";
import { darkStyle } from "./mail-style.ts";
import type { MailContent, MailLink, MailTicket } from "./message.ts";
import type { FrameMessages } from "./messages.ts";
import { frameWords } from "./words.ts";

/** Content id of a ticket's QR picture in its mail. */
export const qrCid = (ticket: MailTicket): string => `ticket-${ticket.ticketCode}@rollcall`;

/** Content id of the club's logo. */
export const LOGO_CID = "logo@rollcall";

const INK = "#16181d";
const QUIET = "#5b6270";
const RULE = "#dfe3ea";
const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const TABLE = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');
const BODY = `font-size:16px;line-height:1.55;color:${INK}`;
const SMALL = `margin:16px 0 0;font-size:13px;line-height:1.5;color:${QUIET}`;

/** What all parts of a mail need to know. */
interface Frame {
  words: FrameMessages;
  light: ThemeAccent;
}

/**
 * The mail as HTML, in the club's face (rules#mail-look). The template escapes everything that
 * people typed. Programs that know no style sheet show it light; those that do follow their theme.
 */
export async function renderHtml(mail: MailContent): Promise<string> {
  const { language = "en" } = mail;
  const { light, dark } = accentFor(mail.face?.accentColour ?? null);
  const frame = { words: frameWords(language), light };
  const bar = `height:5px;line-height:5px;font-size:0;border-radius:14px 14px 0 0;background:${light.accent}`;
  return String(
    await html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${mail.subject}</title><style>${raw(darkStyle(dark, light))}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f2f4f8;font-family:${raw(FONT)}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${mail.paragraphs[0] ?? ""}</div>
<table ${TABLE} class="ground" style="background:#f2f4f8"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="584"><tr><td><![endif]-->
<table ${TABLE} style="max-width:584px;text-align:left">
<tr><td style="padding:0 4px 14px">${masthead(mail)}</td></tr>
<tr><td class="bar" style="${bar}">&nbsp;</td></tr>
<tr><td class="card" style="padding:28px;background:#ffffff;border-radius:0 0 14px 14px">
${notice(mail, frame)}
<h1 class="ink" style="margin:0 0 16px;font-size:23px;line-height:1.25;color:${INK}">${mail.heading}</h1>
${mail.paragraphs.map((paragraph) => html`<p class="ink" style="margin:0 0 14px;${BODY}">${paragraph}</p>`)}
${mail.formatted ? html`<div class="ink prose" style="${BODY}">${raw(mail.formatted.html)}</div>` : ""}
${facts(mail)}
${(mail.tickets ?? []).map((ticket) => ticketBlock(ticket, frame))}
${action(mail, frame)}
${furtherLink(mail, frame)}
${mail.footnote ? html`<p class="quiet" style="${SMALL}">${mail.footnote}</p>` : ""}
</td></tr>
<tr><td style="padding:0 4px">${contact(mail, frame)}${ending(mail, frame)}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`,
  );
}

/** Who writes. The logo has no words of its own: the name stands beside it. */
function masthead({ from, face }: MailContent) {
  const name = html`<td class="ink" style="font-size:16px;font-weight:600;color:${INK}">${from}</td>`;
  if (!face?.logo) return html`<table role="presentation"><tr>${name}</tr></table>`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:12px"><img src="cid:${LOGO_CID}" height="40" alt="" style="display:block;height:40px;max-width:160px"></td>
${name}</tr></table>`;
}

function notice({ notice: text }: MailContent, { light }: Frame) {
  if (!text) return "";
  const style = `margin:0 0 20px;padding:10px 14px;border-left:4px solid ${light.accent};font-size:14px;line-height:1.5;color:${QUIET}`;
  return html`<p class="quiet rail" style="${style}">${text}</p>`;
}

function facts({ facts: rows = [] }: MailContent) {
  if (rows.length === 0) return "";
  const cell = `padding:9px 0;font-size:15px;line-height:1.4;vertical-align:top;border-top:1px solid ${RULE}`;
  return html`<table ${TABLE} style="margin:4px 0 20px;border-collapse:collapse">
${rows.map(
  ([label, value]) =>
    html`<tr><td class="quiet rule" style="${cell};padding-right:14px;color:${QUIET};width:112px">${label}</td><td class="ink rule" style="${cell};color:${INK};word-break:break-word">${value}</td></tr>`,
)}
</table>`;
}

/** Paper white in every theme, so that a door can scan it from a dark screen. */
function ticketBlock(ticket: MailTicket, { words }: Frame) {
  const card = `padding:4px 18px 18px;text-align:center;background:#ffffff;border:1px solid ${RULE};border-radius:12px`;
  return html`<table ${TABLE} style="margin:0 0 16px;border-collapse:separate"><tr><td align="center" bgcolor="#ffffff" style="${card}">
<img src="cid:${qrCid(ticket)}" width="236" height="236" alt="${words.ticketPicture(ticket.ticketCode)}" style="display:block;margin:0 auto;background:#ffffff">
<p style="margin:0 0 2px;font-size:17px;color:${INK}"><strong>${ticket.fullName}</strong></p>
<p style="margin:0;font-size:14px;color:${QUIET}">${ticket.label}</p>
<p style="margin:6px 0 0;font:15px ui-monospace,Menlo,Consolas,monospace;color:${INK}">${ticket.ticketCode}</p>
</td></tr></table>`;
}

/** The cell is coloured as well as the link: some programs draw the one and some the other. */
function action({ action: button }: MailContent, { words, light }: Frame) {
  if (!button) return "";
  const label = `display:inline-block;padding:13px 22px;font-size:16px;font-weight:600;line-height:1.2;color:${light.onAccent};text-decoration:none;border-radius:10px`;
  const address = button.shortUrl ?? button.url;
  const addressStyle = `margin:0;font-size:13px;line-height:1.5;color:${QUIET}`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0 14px"><tr>
<td class="button" bgcolor="${light.accent}" style="background:${light.accent};border-radius:10px;mso-padding-alt:13px 22px"><a class="label" href="${button.url}" style="${label}">${button.label}</a></td></tr></table>
<p class="quiet" style="${addressStyle}">${words.copyLink}<br><a class="quiet" href="${address}" style="color:${QUIET};word-break:break-all">${address}</a></p>`;
}

function furtherLink({ furtherLink: link }: MailContent, { light }: Frame) {
  if (!link) return "";
  const style = `font-size:16px;color:${light.accent}`;
  return html`<p style="margin:16px 0 0"><a class="link" href="${link.url}" style="${style}">${link.label}</a></p>`;
}

/** Where questions go: nobody looks for the address to which a program would answer. */
function contact({ replyTo, from }: MailContent, { words }: Frame) {
  if (!replyTo) return "";
  const address = formatEmail(replyTo);
  return html`<p class="quiet" style="${SMALL}">${words.questions(from)} <a class="quiet" href="mailto:${replyTo}" style="color:${QUIET}">${address}</a></p>`;
}

function ending({ unsubscribe: links, from }: MailContent, { words }: Frame) {
  if (!links) return "";
  return html`<p class="quiet" style="${SMALL}">${words.whyBulk(from)} <a class="quiet" href="${links.page}" style="color:${QUIET}">${words.unsubscribe}</a></p>`;
}

/** The mail as plain text. */
export function renderText(mail: MailContent): string {
  const words = frameWords(mail.language ?? "en");
  const { fact, link, ticketCode, unsubscribe, whyBulk } = words;
  const blocks = [
    mail.notice ?? "",
    mail.heading,
    ...mail.paragraphs,
    mail.formatted?.text ?? "",
    (mail.facts ?? []).map(([label, value]) => fact(label, value)).join("\n"),
    ...(mail.tickets ?? []).map(
      (ticket) => `${ticket.fullName} (${ticket.label})\n${ticketCode(ticket.ticketCode)}`,
    ),
    renderLink(mail.action, words),
    renderLink(mail.furtherLink, words),
    mail.footnote ?? "",
    mail.replyTo ? `${words.questions(mail.from)} ${formatEmail(mail.replyTo)}` : "",
    mail.unsubscribe ? `${whyBulk(mail.from)} ${link(unsubscribe)}\n${mail.unsubscribe.page}` : "",
    `-- \n${mail.from}`,
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

function renderLink(part: MailLink | undefined, { link, fullAddress }: FrameMessages): string {
  if (!part) return "";
  const { label, url, shortUrl } = part;
  return shortUrl
    ? `${link(label)}\n${shortUrl}\n\n${fullAddress}\n${url}`
    : `${link(label)}\n${url}`;
}
