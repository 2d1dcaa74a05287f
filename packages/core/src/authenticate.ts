import { type Caller, PUBLIC } from "#base/actor.ts";
import { unauthorized } from "#base/errors.ts";
import type { ExpectedCaller, Identity, RequestInfo, Services } from "#base/rpc/context.ts";
import { readTokenKind } from "#base/secrets/tokens.ts";
import { isApiKeyToken } from "./modules/api-keys/api-key-token.ts";
import { authenticateApiKey } from "./modules/api-keys/authenticate-api-key.ts";
import { authenticateUser, expectMember } from "./modules/auth/tokens/authenticate-user.ts";
import { readAccessCookie } from "./modules/auth/tokens/session-cookies.ts";
import { authenticateStaff, expectStaff } from "./modules/checkin/codes/authenticate-staff.ts";
import { isPlaceToken } from "./modules/registration/mail/place-token.ts";
import { authenticatePlace } from "./modules/registration/self-service/authenticate-place.ts";

const BEARER = /^Bearer (rc[kp]_[\w-]+|[\w-]+\.[\w-]+\.[\w-]+)$/i;

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
  const { header, token } = readCredentials(request);
  if (header === undefined)
    return token
      ? { actor: await authenticateUser(app, token, now), viaCookie: true }
      : { actor: PUBLIC, viaCookie: false };
  if (!token) throw unauthorized("Invalid access token");
  return { actor: await authenticateToken(app, token, now), viaCookie: false };
}

/**
 * Whom the token names, if it is good and says whose tenant it is. Undefined, too, for a token that
 * `authenticate` refuses.
 */
export async function expectCaller(
  app: Services,
  request: RequestInfo,
  now: Date,
): Promise<ExpectedCaller | undefined> {
  const { header, token } = readCredentials(request);
  if (!token || isApiKeyToken(token) || isPlaceToken(token)) return undefined;
  const kind = header === undefined ? "access" : readTokenKind(token);
  if (kind === "checkin") return expectStaff(app, token, now);
  return kind === "place" ? undefined : expectMember(app, token, now);
}

function readCredentials(request: RequestInfo) {
  const header = request.header("authorization");
  const token = header === undefined ? readAccessCookie(request) : BEARER.exec(header)?.[1];
  return { header, token };
}

function authenticateToken(app: Services, token: string, now: Date): Promise<Caller> {
  if (isApiKeyToken(token)) return authenticateApiKey(app, token, now);
  if (isPlaceToken(token)) return authenticatePlace(app, token, now);
  const kind = readTokenKind(token);
  if (kind === "checkin") return authenticateStaff(app, token, now);
  if (kind === "place") return authenticatePlace(app, token, now);
  return authenticateUser(app, token, now);
}
