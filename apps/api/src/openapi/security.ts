import type { EndpointMeta } from "@rollcall/core";
import type { SecuritySchemeObject } from "trpc-to-openapi";

type Requirement = Record<string, string[]>;

/** The ways in which a caller authenticates (specification "Authentication"). */
export const SECURITY_SCHEMES: Record<string, SecuritySchemeObject> = {
  bearerAuth: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Access token of a member or of a platform user (15 minutes), or an API key.",
  },
  checkinToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Scoped check-in token, valid for one event; got in exchange for an access code.",
  },
  placeToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The secret of the personal link in a registration's mail; for that registration.",
  },
  accessCookie: {
    type: "apiKey",
    in: "cookie",
    name: "auth_token",
    description: "The organisation portal's access token; an Authorization header goes before it.",
  },
  refreshCookie: {
    type: "apiKey",
    in: "cookie",
    name: "refresh_token",
    description: "The organisation portal's refresh token; single use.",
  },
  platformRefreshCookie: {
    type: "apiKey",
    in: "cookie",
    name: "platform_refresh_token",
    description: "The platform portal's refresh token; single use.",
  },
};

/** A caller has to satisfy one of the requirements; an open route has none. */
export function securityOf({ guard, rest }: EndpointMeta): Requirement[] {
  if (guard === "public") return [];
  if (guard === "session") return sessionOf(rest.path);
  if (guard === "PLATFORM_ADMIN") return [{ bearerAuth: [] }];
  if (guard === "requirePlace") return [{ placeToken: [] }];
  const user = [{ bearerAuth: [] }, { accessCookie: [] }];
  return guard === "requireAdminOrCheckInScope" ? [...user, { checkinToken: [] }] : user;
}

function sessionOf(path: string): Requirement[] {
  const cookie = path.includes("/platform/") ? "platformRefreshCookie" : "refreshCookie";
  // Logging out succeeds without a session too.
  return path.endsWith("/refresh") ? [{ [cookie]: [] }] : [{ [cookie]: [] }, {}];
}
