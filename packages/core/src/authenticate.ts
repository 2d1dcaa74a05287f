import { type Actor, PUBLIC } from "#base/actor.ts";
import { unauthorized } from "#base/errors.ts";
import type { Identity, RequestInfo, Services } from "#base/rpc/context.ts";
import { kindOf } from "#base/tokens.ts";
import { isApiKeyToken } from "./modules/api-keys/api-key-token.ts";
import { authenticateApiKey } from "./modules/api-keys/authenticate-api-key.ts";
import { authenticateStaff } from "./modules/checkin/authenticate-staff.ts";
import { authenticatePlace } from "./modules/registration/place/authenticate-place.ts";
import { authenticateUser } from "./modules/session/authenticate-user.ts";
import { accessCookieOf } from "./modules/session/session-cookies.ts";

const BEARER = /^Bearer (rck_[\w-]+|[\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Who speaks (specification "Authentication" 1, 9; rules#access-token): an Authorization header,
 * good or bad, decides alone; without one the organisation's access cookie does. 401 for bad
 * credentials.
 */
export async function authenticate(
  app: Services,
  request: RequestInfo,
  now: Date,
): Promise<Identity> {
  const header = request.header("authorization");
  if (header !== undefined) {
    const token = BEARER.exec(header)?.[1];
    if (!token) throw unauthorized("Invalid access token");
    return { actor: await actorOf(app, token, now), viaCookie: false };
  }
  const cookie = accessCookieOf(request);
  if (!cookie) return { actor: PUBLIC, viaCookie: false };
  return { actor: await authenticateUser(app, cookie, now), viaCookie: true };
}

function actorOf(app: Services, token: string, now: Date): Promise<Actor> {
  if (isApiKeyToken(token)) return authenticateApiKey(app, token, now);
  const kind = kindOf(token);
  if (kind === "checkin") return authenticateStaff(app, token, now);
  if (kind === "place") return authenticatePlace(app, token, now);
  return authenticateUser(app, token, now);
}
