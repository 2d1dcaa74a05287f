// A mail server on this machine that takes everything.
import { createRequire } from "node:module";
import { join } from "node:path";
import { eventually } from "../processes.mjs";
import { ROOT } from "../workspace.mjs";

/** @typedef {{ to?: { address?: string }[], text?: string }} Mail */

const load = createRequire(join(ROOT, "packages/core/package.json"));
const WAITS_MS = 90_000;

export async function openMailSink() {
  const { SMTPServer } = load("smtp-server");
  const { default: PostalMime } = await import(load.resolve("postal-mime"));
  /** @type {Mail[]} */
  const receivedMails = [];
  const onData = (
    /** @type {import("node:stream").Readable} */ stream,
    /** @type {object} */ _session,
    /** @type {() => void} */ acknowledge,
  ) => {
    /** @type {Buffer[]} */
    const parts = [];
    stream.on("data", (part) => parts.push(part));
    stream.on("end", async () => {
      receivedMails.push(await PostalMime.parse(Buffer.concat(parts)));
      acknowledge();
    });
  };
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], onData });
  server.on("error", () => {});
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(undefined)));
  const findMailTo = (/** @type {string} */ address) =>
    receivedMails.find((mail) => mail.to?.[0]?.address === address);
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    /** The first mail to somebody. @param {string} address @throws {Error} where none comes */
    async mailTo(address) {
      await eventually(() => findMailTo(address) !== undefined, WAITS_MS);
      const mail = findMailTo(address);
      if (!mail) throw new Error(`No mail came to ${address}`);
      return mail;
    },
    close: () => server.close(),
  };
}

/** @typedef {Awaited<ReturnType<typeof openMailSink>>} MailSink */
