import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A test's mail server: accepts mail and stores it. */
export interface MailServer {
  url: string;
  /** Accepted mail in the order of arrival. */
  taken: Email[];
  /** The recipients of the accepted mails, sorted. */
  addresses(): string[];
  /** The SMTP reply to a recipient; undefined accepts the mail. */
  refuse: (address: string) => number | undefined;
  /** Takes further mails and answers only so many of them; who sent the others waits. */
  answerOnly(count: number): void;
  /** Answers what waits, and everything that follows. */
  answerAll(): void;
  /** Milliseconds between the end of a mail and the answer. */
  delay: number;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  let answers = Number.POSITIVE_INFINITY;
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const responseCode = mails.refuse(address);
      done(
        responseCode ? Object.assign(new Error(`<${address}> refused`), { responseCode }) : null,
      );
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.taken.push(mail);
          answers -= 1;
          if (answers < 0) waiting.push(done);
          else setTimeout(done, mails.delay);
        });
      });
    },
  });
  // Some tests kill the client while it is connected.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    addresses: () => mails.taken.map(({ to }) => to?.[0]?.address ?? "").sort(),
    refuse: () => undefined,
    answerOnly(count) {
      answers = count;
    },
    answerAll() {
      answers = Number.POSITIVE_INFINITY;
      for (const answer of waiting.splice(0)) answer();
    },
    delay: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}
