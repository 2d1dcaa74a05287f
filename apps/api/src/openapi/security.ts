import type { EndpointMeta } from "@rollcall/core";
import type { SecuritySchemeObject } from "trpc-to-openapi";

type Requirement = Record<string, string[]>;

/** The ways in which a caller authenticates (specification "Authentication"). */
export const SECURITY_SCHEMES: Record<string, SecuritySchemeObject> = {
  bearerAuth: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Access token of a member or platform user, valid for 15 minutes, or an API key.",
  },
  checkinToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Check-in token, valid for one event and obtained with an access code.",
  },
  placeToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Token of the personal link in a registration email, valid for that registration.",
  },
  accessCookie: {
    type: "apiKey",
    in: "cookie",
    name: "auth_token",
    description:
      "Access token of the organisation portal. An Authorization header takes precedence.",
  },
  refreshCookie: {
    type: "apiKey",
    in: "cookie",
    name: "refresh_token",
    description: "Single-use refresh token of the organisation portal.",
  },
  platformRefreshCookie: {
    type: "apiKey",
    in: "cookie",
    name: "platform_refresh_token",
    description: "Single-use refresh token of the platform portal.",
  },
};

/** A caller has to satisfy one of the requirements; an open route has none. */
export function listSecurityRequirements({ guard, rest }: EndpointMeta): Requirement[] {
  if (guard === "public") return [];
  if (guard === "session") return listSessionRequirements(rest.path);
  if (guard === "PLATFORM_ADMIN") return [{ bearerAuth: [] }];
  if (guard === "requirePlace") return [{ placeToken: [] }];
  const user = [{ bearerAuth: [] }, { accessCookie: [] }];
  return guard === "requireAdminOrCheckInScope" ? [...user, { checkinToken: [] }] : user;
}

function listSessionRequirements(path: string): Requirement[] {
  const cookie = path.includes("/platform/") ? "platformRefreshCookie" : "refreshCookie";
  // Logging out succeeds without a session too.
  return path.endsWith("/refresh") ? [{ [cookie]: [] }] : [{ [cookie]: [] }, {}];
}
