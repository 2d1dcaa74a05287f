import { eq } from "drizzle-orm";
import type { PlaceActor } from "#base/actor.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { byKey, joinByKey } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { hashSecret } from "#base/secrets/tokens.ts";
import { suspended } from "../../auth/tokens/suspended.ts";
import { event } from "../../events/event.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { getPlaceEnd } from "../mail/place-link.ts";
import { hashBinding, isPlaceToken } from "../mail/place-token.ts";
import { invalidPersonalLink } from "../party/lock-party.ts";
import { personalLink } from "../personal-link.sql.ts";
import { registration } from "../registration.sql.ts";

/** The claims of an old mail's signed token, which must still match its registration. */
interface PlaceClaims {
  registrationId: string;
  placeVersion: number;
  emailHash: string;
}

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
  const row = isPlaceToken(token)
    ? await findByShortToken(app, token)
    : await findBySignedToken(app, token, now);
  if (!row || now >= getPlaceEnd(row)) throw invalidPersonalLink();
  if (row.tenantStatus !== "ACTIVE") throw suspended();
  const { tenantId, eventId, registrationId, placeVersion } = row;
  return { type: "place", tenantId, eventId, registrationId, placeVersion };
}

async function findByShortToken({ system }: Services, token: string) {
  const tokenHash = hashSecret(token);
  const [row] = await system.run((query) => readByHash(query, { tokenHash }));
  if (!row?.email) return undefined;
  const { registrationId, placeVersion, email } = row;
  const binding = hashBinding(token, { registrationId, placeVersion, email });
  return row.bindingHash === binding ? row : undefined;
}

/** Mails had signed tokens before they had short ones, and their links stay valid (ADR 32). */
async function findBySignedToken({ system, keys }: Services, token: string, now: Date) {
  const claims = await keys.verify("place", token, now);
  const { registrationId, placeVersion, emailHash } = (claims ?? {}) as Partial<PlaceClaims>;
  if (!claims || !registrationId) return undefined;
  const tenantId = claims["tenantId"] as TenantId;
  const [row] = await system.run((query) => readByKey(query, { tenantId, registrationId }));
  const isCurrent =
    row?.email != null && row.placeVersion === placeVersion && hashSecret(row.email) === emailHash;
  return isCurrent ? row : undefined;
}

const PLACE = {
  tenantId: registration.tenantId,
  registrationId: registration.id,
  email: registration.email,
  placeVersion: registration.placeVersion,
  eventId: registration.eventId,
  endsAt: event.endsAt,
  tenantStatus: tenant.status,
};

const readByKey = preparedQuery(["tenantId", "registrationId"], (query, value) =>
  query
    .select(PLACE)
    .from(registration)
    .innerJoin(event, joinByKey(event, registration.eventId))
    .innerJoin(tenant, eq(tenant.id, registration.tenantId))
    .where(byKey(registration, value.tenantId, value.registrationId)),
);

const readByHash = preparedQuery(["tokenHash"], (query, value) =>
  query
    .select({ ...PLACE, bindingHash: personalLink.bindingHash })
    .from(personalLink)
    .innerJoin(registration, joinByKey(registration, personalLink.registrationId))
    .innerJoin(event, joinByKey(event, registration.eventId))
    .innerJoin(tenant, eq(tenant.id, registration.tenantId))
    .where(eq(personalLink.tokenHash, value.tokenHash)),
);
