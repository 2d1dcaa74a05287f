import { eq } from "drizzle-orm";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { mailingAddress } from "../../modules/broadcasts/broadcast.sql.ts";

/** The token in the unsubscribe link of a club's mails to an address. */
export async function tokenOf(
  services: Services,
  { id }: { id: TenantId },
  email: string,
): Promise<string> {
  const [row] = await services.system.run((query) =>
    query
      .select({ token: mailingAddress.token })
      .from(mailingAddress)
      .where(own(mailingAddress, id, eq(mailingAddress.email, email))),
  );
  if (!row) throw new Error("nothing was ever sent there");
  return row.token;
}
