import { notFound } from "@rollcall/core";
import type { Hono } from "hono";
import { html } from "hono/html";
import type { HttpEnv } from "../http/http-env.ts";
import { layout, type Markup, sendPage } from "./layout.ts";
import {
  type ListedMail,
  listMails,
  type Mail,
  type MailPage,
  readMail,
  renderMailHtml,
} from "./mail-files.ts";

// For the mail's own HTML: no script runs, and links open outside of the frame.
export const FRAME_CSP =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; " +
  "style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";

const shownTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/** `/dev/mailbox`: mail that development writes to files. Never mounted in production. */
export function mountMailbox(app: Hono<HttpEnv>, mailDir: string): void {
  app.get("/dev/mailbox", async (context) => {
    const pageNumber = Number(context.req.query("page") ?? "1");
    const page = await listMails(
      mailDir,
      Number.isInteger(pageNumber) && pageNumber > 0 ? pageNumber : 1,
    );
    return sendPage(context, 200, listPage(page));
  });
  app.get("/dev/mailbox/:name", async (context) => {
    const reply = context.get("reply");
    reply.header(
      "content-security-policy",
      `${reply.value("content-security-policy")}; frame-src 'self'`,
    );
    return sendPage(context, 200, mailPage(await load(mailDir, context.req.param("name"))));
  });
  app.get("/dev/mailbox/:name/html", async (context) => {
    const mail = await load(mailDir, context.req.param("name"));
    context.get("reply").headers({
      "content-security-policy": FRAME_CSP,
      "x-frame-options": "SAMEORIGIN",
    });
    return sendPage(context, 200, renderMailHtml(mail));
  });
}

async function load(mailDir: string, name: string): Promise<Mail> {
  const mail = await readMail(mailDir, name);
  if (!mail) throw notFound("Mail");
  return mail;
}

function listPage({ mails, page, totalPages, total }: MailPage): Markup {
  const empty = html`<p>Nothing was sent yet. Register for an event, or ask for a new password.</p>`;
  return layout(
    "Mailbox",
    html`<h1>Mailbox</h1>
      <p class="lead">${total} ${total === 1 ? "mail" : "mails"}, newest first.</p>
      ${total === 0 ? empty : html`<ul class="rows">${mails.map(row)}</ul>`}
      <nav aria-label="Pages">
        ${page > 1 ? html`<a href="?page=${page - 1}" rel="prev">Newer</a>` : ""}
        ${totalPages > 1 ? html`<span>Page ${page} of ${totalPages}</span>` : ""}
        ${page < totalPages ? html`<a href="?page=${page + 1}" rel="next">Older</a>` : ""}
      </nav>`,
  );
}

const row = ({ name, subject, to, at }: ListedMail): Markup =>
  html`<li>
    <a href="/dev/mailbox/${encodeURIComponent(name)}">${subject || "(no subject)"}</a>
    <span>${to} · ${time(at)}</span>
  </li>`;

const time = (moment: Date): Markup =>
  html`<time datetime="${moment.toISOString()}">${shownTime.format(moment)}</time>`;

function mailPage(mail: Mail): Markup {
  const { name, subject, from, to, at, attachments } = mail;
  const frame = `/dev/mailbox/${encodeURIComponent(name)}/html`;
  return layout(
    subject || "Mail",
    html`<p><a href="/dev/mailbox">All mail</a></p>
      <h1>${subject || "(no subject)"}</h1>
      <dl>
        <dt>From</dt><dd>${from}</dd>
        <dt>To</dt><dd>${to}</dd>
        <dt>Sent</dt><dd>${time(at)}</dd>
        ${attachments.length > 0 ? html`<dt>Attached</dt><dd>${attachments.join(", ")}</dd>` : ""}
      </dl>
      ${mail.html ? html`<iframe title="The mail as it looks" src="${frame}"></iframe>` : ""}
      <details ${mail.html ? "" : "open"}>
        <summary>Plain text</summary>
        <pre>${withLinks(mail.text)}</pre>
      </details>`,
  );
}

/** The text with its URLs as links. */
export function withLinks(text: string): (Markup | string)[] {
  return text
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
