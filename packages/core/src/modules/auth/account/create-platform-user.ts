import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { conflict, invalid } from "#base/errors.ts";
import { email, name } from "#base/fields.schema.ts";
import type { MailContent } from "#base/mail/message.ts";
import type { Services } from "#base/rpc/context.ts";
import { COMMAND_TURN, hashPassword } from "#base/secrets/password.ts";
import { newSecret } from "#base/secrets/tokens.ts";
import {
  INVITATION_LIFETIME,
  invitation,
  platformPasswordUrl,
} from "../mail/platform-invitation.ts";
import { platformUser } from "../session.sql.ts";
import { issueMailToken } from "../tokens/issue-mail-token.ts";

const newPlatformUser = z.strictObject({ email, fullName: name });

export interface PlatformInvitation {
  email: string;
  /** The page that chooses the password; works once, for 24 hours. */
  url: string;
  /** The same link as a mail. */
  mail: MailContent;
}

/**
 * Creates a platform user without a password, for an operator: the first one has nobody to invite
 * them. 400 for an invalid address or name. 409 when the address has an account, unless `renew`
 * asks for another link to it.
 */
export async function createPlatformUser(
  app: Services,
  input: { email: string; fullName: string },
  { renew = false } = {},
): Promise<PlatformInvitation> {
  const person = readPerson(input);
  // A password that nobody knows: only the link opens the account.
  const passwordHash = await hashPassword(newSecret(), COMMAND_TURN);
  const token = await app.system.transaction(async (tx) => {
    const [row] = await tx
      .insert(platformUser)
      .values({ ...person, passwordHash })
      .onConflictDoNothing()
      .returning({ id: platformUser.id });
    if (!row && !renew) throw conflict(`${person.email} has an account already`);
    const platformUserId = row?.id ?? (await findUserId(tx, person.email));
    const now = app.clock.now();
    const request = { purpose: "RESET_PASSWORD", platformUserId, now } as const;
    return issueMailToken(tx, { ...request, lifetime: INVITATION_LIFETIME });
  });
  const url = platformPasswordUrl(app, token);
  return { email: person.email, url, mail: invitation(person, url) };
}

function readPerson(input: { email: string; fullName: string }) {
  const read = newPlatformUser.safeParse(input);
  if (read.data) return read.data;
  throw invalid(
    ...read.error.issues.map(({ path, message, code }) => ({
      path: path.join("."),
      message,
      code,
    })),
  );
}

async function findUserId(tx: Query, address: string): Promise<string> {
  const rows = await tx
    .select({ id: platformUser.id })
    .from(platformUser)
    .where(eq(platformUser.email, address));
  return firstRow(rows).id;
}
