import { eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { foundRow, own } from "#base/db/query/scoped.ts";
import type { EventKey } from "../../events/seats.ts";
import { presentRegistration, type RegistrationRow } from "../party/present-registration.ts";
import type { RegistrationOutput } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";
import { positionOnWaitlist } from "./waitlist-position.ts";

const isRegistration = ({ tenantId, eventId }: EventKey, id: string) =>
  own(registration, tenantId, eq(registration.eventId, eventId), eq(registration.id, id));

/** A registration of an event, not locked; NOT_FOUND for one of another event or tenant. */
export async function findRegistration(
  tx: Query,
  key: EventKey,
  registrationId: string,
): Promise<RegistrationRow> {
  const rows = await tx.select().from(registration).where(isRegistration(key, registrationId));
  return foundRow(rows, "Registration");
}

/** A registration as the API shows it, as it is after everything that a change brought about. */
export async function presentNow(
  tx: Query,
  key: EventKey,
  registrationId: string,
): Promise<RegistrationOutput> {
  const rows = await tx
    .select({ row: registration, position: positionOnWaitlist })
    .from(registration)
    .where(isRegistration(key, registrationId));
  const { row, position } = foundRow(rows, "Registration");
  return presentRegistration(row, position);
}
