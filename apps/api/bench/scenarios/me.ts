import { get, repeat, type Scenario } from "./scenario.ts";

/** Who am I: what every page asks first, and the least that a request with a token can be. */
export const me: Scenario = {
  name: "me",
  title: "The caller's own account",
  hasBaselines: true,
  workers: (surface, { managerToken }, _serial, sessions) =>
    repeat(
      sessions,
      get(surface, "/api/auth/me", "auth.me", managerToken),
      /"email":"events@bench[.]example"/,
    ),
};
