import { eq } from "drizzle-orm";
import type { PlaceActor } from "#base/actor.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { byKey, joinByKey } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { hashSecret } from "#base/tokens.ts";
import { suspended } from "../../auth/tokens/suspended.ts";
import { event } from "../../events/event.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { type PlaceClaims, placeEndsAt } from "../mail/place-link.ts";
import { invalidLink } from "../party/lock-party.ts";
import { registration } from "../registration.sql.ts";

/**
 * The holder of a personal link (rules#personal-link). The registration is read at every request,
 * so that a transfer, another e-mail address and the end of the event take effect on the next one.
 * 403 while the tenant is suspended; afterwards the link is valid again.
 */
export async function authenticatePlace(
  app: Services,
  token: string,
  now: Date,
): Promise<PlaceActor> {
  const claims = await app.keys.verify("place", token, now);
  const { registrationId, placeVersion, emailHash } = (claims ?? {}) as Partial<PlaceClaims>;
  if (!claims || !registrationId) throw invalidLink();
  const tenantId = claims["tenantId"] as TenantId;
  const [row] = await app.system.run((query) => readPlace(query, { tenantId, registrationId }));
  const isCurrent =
    row?.email != null &&
    row.placeVersion === placeVersion &&
    hashSecret(row.email) === emailHash &&
    now < placeEndsAt(row);
  if (!isCurrent) throw invalidLink();
  if (row.tenantStatus !== "ACTIVE") throw suspended();
  const { eventId } = row;
  return { type: "place", tenantId, eventId, registrationId, placeVersion: row.placeVersion };
}

const readPlace = preparedQuery(["tenantId", "registrationId"], (query, value) =>
  query
    .select({
      email: registration.email,
      placeVersion: registration.placeVersion,
      eventId: registration.eventId,
      endsAt: event.endsAt,
      tenantStatus: tenant.status,
    })
    .from(registration)
    .innerJoin(event, joinByKey(event, registration.eventId))
    .innerJoin(tenant, eq(tenant.id, registration.tenantId))
    .where(byKey(registration, value.tenantId, value.registrationId)),
);
