import { eq, ne } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { because, conflict } from "#base/errors.ts";
import { registration } from "../registration/registration.sql.ts";
import type { WalkInInput } from "./checkin.schema.ts";
import type { DoorContext } from "./door.ts";

/**
 * The live registrations of a walk-in's address at the event: the person's own, or a seat that a
 * host holds for them as a guest. The person must not get a second seat.
 */
export const activeByEmail = async (
  tx: Query,
  { actor }: DoorContext,
  { eventId, email }: WalkInInput,
) =>
  email === undefined
    ? []
    : tx
        .select({ registrationId: registration.id, status: registration.status })
        .from(registration)
        .where(
          own(
            registration,
            actor.tenantId,
            eq(registration.eventId, eventId),
            eq(registration.email, email),
            ne(registration.status, "CANCELLED"),
          ),
        );

/**
 * 409 for an address with a live registration. The error names the registration, so that the door
 * can check it in; a scoped token sees the same id and status on the roster.
 */
export function refuseRegistered(active: Awaited<ReturnType<typeof activeByEmail>>): void {
  if (active.length > 0)
    throw conflict(
      "There is a registration for this email address already",
      active.flatMap((one) => because("REGISTERED_ALREADY", one)),
    );
}
