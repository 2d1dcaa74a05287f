import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { MAIL_KIND_NAMES, type MailKind } from "#base/mail/mail-kinds.ts";
import type { MailContent } from "#base/mail/message.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { renderHtml, renderText } from "#base/mail/render.ts";
import { LANGUAGES, type Language } from "#base/text/languages.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { tenant } from "../src/modules/tenancy/tenant.sql.ts";
import { sampleMail, sampleMessage } from "./sample-mails.ts";

const { services } = await openAppForFile();

/** What the sample club's rows say, which no language changes. */
const DATA = [
  ...["Roeivereniging De Oever", "Ada de Vries", "Sam de Vries", "Jules Moreau", "Bram Jansen"],
  ...["Hanna Vogel", "Eva Lindqvist", "Pat Operator", "2026-000123", "NL91 ABNA 0417 1643 00"],
  ...["Spring dinner & regatta prize-giving", "Boathouse, Amstelkade 12, Amsterdam", "Regular"],
  ...["hooks.example.org", "Save the date", "Firefox", "Windows"],
];
/** Words of English that none of the other languages has. */
const ENGLISH = /\b(the|your|you|this|with|and|have|been|will|please|hello|what|from|click)\b/i;
/** Whole words: the random characters of a link's token can have "NaN" among them. */
const MISSING = /\b(?:undefined|null|NaN)\b|\[object|Invalid Date|\$\{/;

const without = (text: string): string =>
  [...DATA, "Dear all", "bring a coat", "read the plan"]
    .reduce((rest, data) => rest.replaceAll(data, ""), text)
    .replaceAll(/https?:\/\/\S+|\S+@example.org/g, "");

/** Lines of several words, which no two languages have in common. */
const sentences = (mail: MailContent): string[] =>
  without(renderText({ ...mail, formatted: { html: "", text: "" } }))
    .split("\n")
    .filter((line) => /\p{L}{3,}.* .*\p{L}{3,}/u.test(line));

const others = LANGUAGES.filter((language) => language !== "en");
const each = MAIL_KIND_NAMES.flatMap((kind) => others.map((language) => ({ kind, language })));

describe("every kind of mail", () => {
  test("that a seat is theirs comes before what it costs", async () => {
    const mail = await inLanguage({ kind: "waitlistApproved", language: "en" });
    expect(mail.subject).toMatch(/^You have a seat/);
    expect(renderText(mail)).toContain("is paid");
  });

  test.each(each)("$kind in $language: all of it, with the same data", async (given) => {
    const [mail, english] = await Promise.all([inLanguage(given), inEnglish(given.kind)]);
    const [text, html] = [renderText(mail), await renderHtml(mail)];
    expect(without(text)).not.toMatch(ENGLISH);
    for (const sentence of sentences(english)) expect(sentences(mail)).not.toContain(sentence);
    expect(MISSING.exec(`${mail.subject}\n${text}\n${html}`)).toBeNull();
    for (const data of DATA)
      expect([data, text.includes(data)]).toEqual([data, renderText(english).includes(data)]);
    expect(html).toContain(`<html lang="${given.language}">`);
    // That of a broadcast is the club's own.
    if (given.kind !== "broadcastTest") expect(mail.subject).not.toBe(english.subject);
  });

  test("says the same as HTML and as text", async () => {
    for (const kind of MAIL_KIND_NAMES) {
      const mail = await inEnglish(kind);
      const [html, text] = [await renderHtml(mail), renderText(mail)];
      const said = [mail.heading, ...mail.paragraphs, ...(mail.facts ?? []).flat()];
      for (const words of said) {
        expect(html).toContain(escaped(words));
        expect(text).toContain(words);
      }
    }
  });
});

test("a ticket's mail has the ticket as a PDF in the reader's language", async () => {
  const mail = await inLanguage({ kind: "registrationConfirmed", language: "de" });
  const [pdf] = mail.attachments ?? [];
  expect(pdf?.filename).toBe("ticket-spring-dinner.pdf");
  const bytes = new Uint8Array((await pdf?.content()) ?? []);
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes), {
    mergePages: false,
  });
  expect(totalPages).toBe(2);
  for (const words of ["Ada de Vries", "Roeivereniging De Oever", "Regular", "Wann", "1 von 2"])
    expect(text[0]).toContain(words);
  expect(text[1]).toContain("Sam de Vries");
  for (const [at, ticket] of (mail.tickets ?? []).entries())
    expect(text[at]).toContain(ticket.ticketCode);
});

test("a sample leaves nothing behind, and owes nobody a mail", async () => {
  const count = () =>
    services.system.run(async (query) => [await query.$count(tenant), await query.$count(outbox)]);
  const before = await count();
  const message = await sampleMessage(services, "registrationPending", "nl");
  expect(message.toString()).toMatch(/^From: /m);
  expect(await count()).toEqual(before);
});

test("production has no samples", async () => {
  const production = { ...services, settings: { ...services.settings, production: true } };
  await expect(sampleMail(production, "claimLink", "en")).rejects.toThrow("no samples");
});

const inLanguage = ({ kind, language }: { kind: MailKind; language: Language }) =>
  sampleMail(services, kind, language);

const english = new Map<MailKind, Promise<MailContent>>();
/** Each is compared with three others. */
function inEnglish(kind: MailKind): Promise<MailContent> {
  const mail = english.get(kind) ?? inLanguage({ kind, language: "en" });
  english.set(kind, mail);
  return mail;
}

const escaped = (words: string): string =>
  words
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
