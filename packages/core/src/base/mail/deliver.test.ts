import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accentFor } from "../colour/accent-for.ts";
import { openMailTransport } from "./deliver.ts";
import type { MailContent } from "./message.ts";

const MAIL: MailContent = {
  to: ["ada@example.org"],
  from: "Rowing <b>Club</b>",
  subject: "You are registered: Regatta\r\nBcc: victim@example.org",
  heading: "You are registered",
  paragraphs: ["<script>alert(1)</script>"],
  facts: [["Where", "Boathouse"]],
  tickets: [{ fullName: "Ada", ticketCode: "0123456789ABCDEF", label: "Admission" }],
  calendar: { filename: "event.ics", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR" },
};

let mailDir: string;
beforeEach(async () => {
  mailDir = await mkdtemp(join(tmpdir(), "rollcall-mail-"));
});
afterEach(() => rm(mailDir, { recursive: true, force: true }));

const options = () => ({ mailDir, mailFrom: "Rollcall <no-reply@rollcall.example>" });

describe("without SMTP_URL", () => {
  test("each message is one .eml file, and a second try of it is the same file", async () => {
    const transport = openMailTransport(options());
    await transport.deliver(MAIL, "one@rollcall");
    await transport.deliver(MAIL, "one@rollcall");
    await transport.deliver(MAIL, "two@rollcall");
    expect((await readdir(mailDir)).sort()).toEqual(["one.eml", "two.eml"]);
  });

  test("says where questions go, in HTML and text, as the address is typed", async () => {
    const replyTo = "info@xn--bcher-kva.example";
    const transport = openMailTransport(options());
    await transport.deliver({ ...MAIL, replyTo }, "one@rollcall");
    const mail = await PostalMime.parse(await readFile(join(mailDir, "one.eml")));
    expect(mail.html).toContain(`href="mailto:${replyTo}"`);
    expect(mail.html).toContain("info@bücher.example</a>");
    expect(mail.text).toContain("Questions? Write to Rowing <b>Club</b>: info@bücher.example");
    await transport.deliver(MAIL, "two@rollcall");
    expect(await readFile(join(mailDir, "two.eml"), "utf8")).not.toContain("Questions?");
  });

  test("carries HTML in which typed text is escaped, plain text, QR picture and calendar", async () => {
    await openMailTransport(options()).deliver(MAIL, "one@rollcall");
    const mail = await PostalMime.parse(await readFile(join(mailDir, "one.eml")));
    expect(mail.html).toContain("&lt;script&gt;");
    expect(mail.html).not.toContain("<script>");
    expect(mail.text).toContain("Ticket 0123456789ABCDEF");
    expect(mail.from?.name).toBe("Rowing <b>Club</b>");
    const types = mail.attachments.map((attachment) => attachment.mimeType);
    expect(types).toContain("image/png");
    expect(types).toContain("text/calendar");
  });

  test("wears the club's face: its logo in the mail itself, its colour, readable in the dark", async () => {
    const face = { accentColour: "#ffee00", logo: Buffer.from("a picture") };
    await openMailTransport(options()).deliver({ ...MAIL, face }, "one@rollcall");
    const mail = await PostalMime.parse(await readFile(join(mailDir, "one.eml")));
    const [logo] = mail.attachments.filter(({ filename }) => filename === "logo.png");
    expect(logo?.disposition).toBe("inline");
    expect(mail.html).toContain(`src="cid:${logo?.contentId?.replace(/[<>]/g, "")}"`);
    const { light, dark } = accentFor("#ffee00");
    expect(light.accent).not.toBe("#ffee00");
    expect(mail.html).toContain(`background:${light.accent}`);
    const [, inTheDark] = mail.html?.split("prefers-color-scheme:dark") ?? [];
    expect(inTheDark).toContain(dark.accent);
    expect(mail.html).not.toMatch(/(?:src|href)="https?:\/\/(?!club\.example)/);
  });

  test("speaks the recipient's language around its own words, and escapes as ever", async () => {
    const unsubscribe = { page: "https://club.example/u", oneClick: "https://club.example/o" };
    const french = { ...MAIL, language: "fr" as const, notice: "<b>1</b>", unsubscribe };
    await openMailTransport(options()).deliver(french, "one@rollcall");
    const mail = await PostalMime.parse(await readFile(join(mailDir, "one.eml")));
    expect(mail.html).toContain('<html lang="fr">');
    expect(mail.html).toContain("&lt;b&gt;1&lt;/b&gt;");
    expect(mail.html).toContain(">Se désabonner</a>");
    expect(mail.text).toContain("Billet 0123456789ABCDEF");
    expect(mail.text).toContain("Where\u00a0: Boathouse");
  });

  test("a line break in a subject adds no header", async () => {
    await openMailTransport(options()).deliver(MAIL, "one@rollcall");
    const mail = await PostalMime.parse(await readFile(join(mailDir, "one.eml")));
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to?.map((to) => to.address)).toEqual(["ada@example.org"]);
  });
});

describe("with SMTP_URL", () => {
  test("the server takes the message; a refusal rejects, to be tried again", async () => {
    const taken: string[] = [];
    let refuse = true;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _session, done) {
        stream.resume();
        stream.on("end", () => {
          if (refuse) return done(new Error("try again"));
          taken.push("one");
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const transport = openMailTransport({ ...options(), smtpUrl: `smtp://127.0.0.1:${port}` });
    await expect(transport.deliver(MAIL, "one@rollcall")).rejects.toThrow();
    refuse = false;
    await transport.deliver(MAIL, "one@rollcall");
    expect(taken).toEqual(["one"]);
    transport.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});
