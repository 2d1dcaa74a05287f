import { eq } from "drizzle-orm";
import type { Services } from "#base/rpc/context.ts";
import { event } from "../modules/events/event.sql.ts";
import { placeLink } from "../modules/registration/mail/place-link.ts";
import { registration } from "../modules/registration/registration.sql.ts";

/** The token of a registration's personal link, as a mail sent now would carry it. */
export async function placeTokenOf(services: Services, registrationId: string): Promise<string> {
  const [found] = await services.system.run((query) =>
    query
      .select({ row: registration, event })
      .from(registration)
      .innerJoin(event, eq(event.id, registration.eventId))
      .where(eq(registration.id, registrationId)),
  );
  if (!found) throw new Error("no such registration");
  const link = placeLink(services, found.row, found.event, "club");
  return link.split("#token=")[1] ?? "";
}
