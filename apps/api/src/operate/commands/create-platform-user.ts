import { join } from "node:path";
import { createPlatformUser, openMailTransport, type PlatformInvitation } from "@rollcall/core";
import type { Environment } from "../../boot/env.ts";
import { type Command, print, warn } from "./command.ts";
import { withServices } from "./with-services.ts";

export const createPlatformUserCommand: Command = {
  about: "Create an account for the platform portal",
  options: {
    email: { about: "email address of the account", value: "<address>", required: true },
    name: { about: "full name of the person", value: "<name>", required: true },
    renew: { about: "create another link for an existing account" },
  },
  positionals: [],
  details:
    "Prints a link that opens once, within 24 hours, to choose the password.\n" +
    "With SMTP_URL the link is mailed to the address as well.",
  run: ({ email, name, renew }) =>
    withServices(
      async (services, environment) => {
        const person = { email: String(email), fullName: String(name) };
        const invitation = await createPlatformUser(services, person, { renew: renew === true });
        print(invitation.url);
        await mail(invitation, environment);
        return 0;
      },
      { migrating: true },
    ),
};

/** The link was printed before, so a mail that is not sent is no failure. */
async function mail(invitation: PlatformInvitation, environment: Environment): Promise<void> {
  const { smtpUrl, dataDir, settings } = environment;
  if (!smtpUrl)
    return warn("The link was not emailed, because SMTP_URL is not set. Pass it on yourself.");
  const mailDir = join(dataDir, "mail");
  const transport = openMailTransport({ smtpUrl, mailDir, mailFrom: settings.mailFrom });
  try {
    // Each mail has a new link, so each has a message id of its own.
    await transport.deliver(invitation.mail, `invitation-${Date.now()}@rollcall`);
    warn(`The link was also emailed to ${invitation.email}.`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    warn(`The link could not be emailed (${why}). Pass it on yourself.`);
  } finally {
    transport.close();
  }
}
