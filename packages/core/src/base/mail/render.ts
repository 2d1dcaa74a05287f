import { html, raw } from "hono/html";
import type { MailContent, MailTicket } from "./message.ts";

/** Content id of a ticket's QR picture in its mail. */
export const qrCid = (ticket: MailTicket): string => `ticket-${ticket.ticketCode}@rollcall`;

const INK = "#16181d";
const QUIET = "#5b6270";
const ACCENT = "#1f5eff";
const SMALL = `margin:18px 0 0;font-size:13px;color:${QUIET}`;

/** The mail as HTML. The template escapes everything that people typed. */
export async function renderHtml(mail: MailContent): Promise<string> {
  const type = `font-size:16px;line-height:1.5;color:${INK}`;
  return String(
    await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${mail.subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2f3f6;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#fff;border-radius:12px;padding:28px">
<p style="margin:0 0 18px;font-size:14px;color:${QUIET}">${mail.from}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:${INK}">${mail.heading}</h1>
${mail.paragraphs.map((paragraph) => html`<p style="margin:0 0 14px;${type}">${paragraph}</p>`)}
${mail.formatted ? html`<div style="${type}">${raw(mail.formatted.html)}</div>` : ""}
${facts(mail)}
${(mail.tickets ?? []).map(ticketBlock)}
${action(mail)}
${furtherLink(mail)}
${mail.footnote ? html`<p style="${SMALL}">${mail.footnote}</p>` : ""}
${unsubscribe(mail)}
</div></body></html>`,
  );
}

function facts({ facts: rows = [] }: MailContent) {
  if (rows.length === 0) return "";
  const cell = "padding:6px 0;font-size:15px;vertical-align:top";
  return html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">
${rows.map(
  ([label, value]) =>
    html`<tr><td style="${cell};color:${QUIET};width:96px">${label}</td><td style="${cell};color:${INK}">${value}</td></tr>`,
)}
</table>`;
}

function ticketBlock(ticket: MailTicket) {
  return html`<div style="border:1px solid #e2e5ea;border-radius:10px;padding:16px;margin:0 0 14px;text-align:center">
<img src="cid:${qrCid(ticket)}" width="200" height="200" alt="QR code of ticket ${ticket.ticketCode}">
<p style="margin:10px 0 2px;font-size:17px;color:${INK}"><strong>${ticket.fullName}</strong></p>
<p style="margin:0;font-size:14px;color:${QUIET}">${ticket.label}</p>
<p style="margin:6px 0 0;font:15px ui-monospace,monospace;color:${INK}">${ticket.ticketCode}</p>
</div>`;
}

function action({ action: button }: MailContent) {
  if (!button) return "";
  const style = `display:inline-block;background:${ACCENT};color:#fff;text-decoration:none;border-radius:8px;padding:12px 18px;font-size:16px`;
  return html`<p style="margin:20px 0 8px"><a href="${button.url}" style="${style}">${button.label}</a></p>
<p style="margin:0;font-size:13px;color:${QUIET};word-break:break-all">${button.url}</p>`;
}

function furtherLink({ furtherLink: link }: MailContent) {
  if (!link) return "";
  const style = `font-size:16px;color:${ACCENT}`;
  return html`<p style="margin:14px 0 0"><a href="${link.url}" style="${style}">${link.label}</a></p>`;
}

function unsubscribe({ unsubscribe: links, from }: MailContent) {
  if (!links) return "";
  const style = `color:${QUIET}`;
  return html`<p style="${SMALL}">${whyBulk(from)} <a href="${links.page}" style="${style}">Unsubscribe</a></p>`;
}

const whyBulk = (club: string): string => `You get this mail as a member or a guest of ${club}.`;

/** The mail as plain text. */
export function renderText(mail: MailContent): string {
  const blocks = [
    mail.heading,
    ...mail.paragraphs,
    mail.formatted?.text ?? "",
    (mail.facts ?? []).map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...(mail.tickets ?? []).map(
      ({ fullName, label, ticketCode }) => `${fullName} (${label})\nTicket ${ticketCode}`,
    ),
    mail.action ? `${mail.action.label}:\n${mail.action.url}` : "",
    mail.furtherLink ? `${mail.furtherLink.label}:\n${mail.furtherLink.url}` : "",
    mail.footnote ?? "",
    mail.unsubscribe ? `${whyBulk(mail.from)} Unsubscribe:\n${mail.unsubscribe.page}` : "",
    `-- \n${mail.from}`,
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}
