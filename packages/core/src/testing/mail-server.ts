import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server of a test: takes what it is sent and keeps it. */
export interface MailServer {
  url: string;
  /** In the order in which they came. */
  taken: Email[];
  /** Addresses of the mails that were taken, sorted. */
  addresses(): string[];
  /** The SMTP reply to a recipient: undefined takes the mail. */
  refuse: (address: string) => number | undefined;
  /** Milliseconds from a mail's end to the answer. */
  delay: number;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
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
          setTimeout(done, mails.delay);
        });
      });
    },
  });
  // A client that is killed is what some tests are about.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    addresses: () => mails.taken.map(({ to }) => to?.[0]?.address ?? "").sort(),
    refuse: () => undefined,
    delay: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}
