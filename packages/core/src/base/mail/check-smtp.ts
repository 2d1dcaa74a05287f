const WITHIN_MS = 10_000;

/**
 * Logs in to the mail server and out again; sends nothing. `encrypted` refuses a server without TLS
 * or with an untrusted certificate. Throws the server's reason.
 */
export async function checkSmtp(url: string, { encrypted }: { encrypted: boolean }): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const limits = { connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS };
  const smtp = createTransport({ url, requireTLS: encrypted, ...limits } as object);
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}
