import { checkSmtp } from "@rollcall/core";
import type { Environment } from "../../../boot/env.ts";
import { isLoopbackHost } from "../../../http/this-machine.ts";
import { type Check, fail, noteCheck, ok } from "./check.ts";

/** Whether the mail server accepts our login, over TLS unless it runs on this machine. */
export async function checkMail({ smtpUrl }: Environment): Promise<Check> {
  const name = "mail";
  // Production does not start without SMTP_URL, so this is a developer's machine.
  if (!smtpUrl)
    return noteCheck(
      name,
      "SMTP_URL is not set: emails are written to files (fails in production)",
    );
  const { hostname } = new URL(smtpUrl);
  const encrypted = !isLoopbackHost(hostname);
  try {
    await checkSmtp(smtpUrl, { encrypted });
    return ok(name, `${hostname} takes our login${encrypted ? " over TLS" : " on this machine"}`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail(name, `SMTP_URL: ${hostname} refuses the login: ${why}`);
  }
}
