import { eq } from "drizzle-orm";
import type { Services } from "#base/rpc/context.ts";
import { storePlaceToken } from "../../modules/registration/mail/place-link.ts";
import { registration } from "../../modules/registration/registration.sql.ts";

/** The token of a registration's personal link, as a mail sent now would carry it. */
export function placeTokenOf(services: Services, registrationId: string): Promise<string> {
  return services.system.run(async (query) => {
    const [row] = await query
      .select()
      .from(registration)
      .where(eq(registration.id, registrationId));
    if (!row) throw new Error("no such registration");
    return storePlaceToken(query, services, row);
  });
}
