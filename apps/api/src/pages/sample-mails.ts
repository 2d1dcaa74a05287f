import { notFound } from "@rollcall/core";
import { LANGUAGES, MAIL_KIND_NAMES } from "@rollcall/core/contract";
import type { sampleMessage } from "@rollcall/core/sample-mails";
import type { Hono } from "hono";
import { html } from "hono/html";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import { layout, type Markup, sendPage } from "./layout.ts";
import { parseMail, renderMailHtml } from "./mail-files.ts";
import { FRAME_CSP, withLinks } from "./mailbox.ts";

type Tail<T> = T extends [unknown, ...infer Rest] ? Rest : never;
/** Makes a sample of a kind in a language. */
export type SampleMessage = (
  ...args: Tail<Parameters<typeof sampleMessage>>
) => ReturnType<typeof sampleMessage>;

const THEMES = ["light", "dark"] as const;
const DARK = "@media (prefers-color-scheme:dark)";
const AT = "/:kind/:language";

/** `/dev/mails`: each kind of mail in each language and theme. Never mounted in production. */
export function mountSampleMails(app: Hono<HttpEnv>, sample: SampleMessage): void {
  app.get("/dev/mails", (context) => sendPage(context, 200, listPage()));
  app.get(`/dev/mails${AT}`, async (context) => {
    const args = readSampleArgs(context);
    const reply = context.get("reply");
    const policy = reply.value("content-security-policy");
    reply.header("content-security-policy", `${policy}; frame-src 'self'`);
    return sendPage(context, 200, samplePage(args, await parseMail(await sample(...args))));
  });
  app.get(`/dev/mails${AT}/:theme{light|dark}`, async (context) => {
    const { html: markup = "" } = await parseMail(await sample(...readSampleArgs(context)));
    const isDark = context.req.param("theme") === "dark";
    context.get("reply").headers({
      "content-security-policy": FRAME_CSP,
      "x-frame-options": "SAMEORIGIN",
    });
    const themed = markup.replace(DARK, isDark ? "@media all" : "@media not all");
    return sendPage(context, 200, renderMailHtml({ html: themed }));
  });
}

function readSampleArgs(context: HttpContext): Parameters<SampleMessage> {
  const { kind, language } = context.req.param() as Record<string, string>;
  const [knownKind] = MAIL_KIND_NAMES.filter((name) => name === kind);
  const [knownLanguage] = LANGUAGES.filter((spokenLanguage) => spokenLanguage === language);
  if (!knownKind || !knownLanguage) throw notFound("Page");
  return [knownKind, knownLanguage];
}

const getSampleAddress = (kind: string, language: string): string =>
  `/dev/mails/${kind}/${language}`;

const listPage = (): Markup =>
  layout(
    "Mails",
    html`<h1>Mails</h1>
      <p class="lead">Each kind of mail, as the product writes it to a member of a sample club.</p>
      <ul class="rows">
        ${MAIL_KIND_NAMES.map(
          (kind) => html`<li>
            <a href="${getSampleAddress(kind, "en")}">${kind}</a>
            <span>${languageLinks(kind)}</span>
          </li>`,
        )}
      </ul>`,
  );

const languageLinks = (kind: string): Markup[] =>
  LANGUAGES.map((language) => html`<a href="${getSampleAddress(kind, language)}">${language}</a> `);

interface Shown {
  subject: string;
  from: string;
  to: string;
  text: string;
  attachments: string[];
}

function samplePage([kind, language]: Parameters<SampleMessage>, mail: Shown): Markup {
  const frame = (theme: string) => `${getSampleAddress(kind, language)}/${theme}`;
  return layout(
    kind,
    html`<p><a href="/dev/mails">All kinds</a> · ${languageLinks(kind)}</p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>From</dt><dd>${mail.from}</dd>
        <dt>To</dt><dd>${mail.to}</dd>
        ${mail.attachments.length > 0 ? html`<dt>Attached</dt><dd>${mail.attachments.join(", ")}</dd>` : ""}
      </dl>
      ${THEMES.map((theme) => html`<iframe title="The mail, ${theme}" src="${frame(theme)}"></iframe>`)}
      <details>
        <summary>Plain text</summary>
        <pre>${withLinks(mail.text)}</pre>
      </details>`,
  );
}
