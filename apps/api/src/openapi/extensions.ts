import { AT_ONCE, type EndpointMeta, LIMITS } from "@rollcall/core";

/**
 * What an operation asks of its caller, for programs: `x-permission` is the guard that both mounts
 * enforce, `x-rate-limit` how many calls of how long are let in, and counted by whom. One that will go
 * is `deprecated`, and `x-sunset` is the day from which it may be gone. `x-recent-authentication`
 * marks what a person must have confirmed within ten minutes (rules#reauthentication): true, which
 * refuses every key, or IF_FACTOR_REQUIRED for an organisation that requires second factors.
 */
export function buildExtensions({ guard, rest }: EndpointMeta): object {
  const { points, seconds, per, code } = LIMITS[rest.limit ?? "general"];
  const atOnce = rest.atOnce && AT_ONCE[rest.atOnce];
  const { deprecated } = rest;
  return {
    ...(deprecated && { deprecated: true, "x-sunset": deprecated.sunset }),
    "x-permission": guard,
    ...(rest.recentlyAuthenticated && { "x-recent-authentication": rest.recentlyAuthenticated }),
    "x-rate-limit": {
      limit: points,
      windowSeconds: seconds,
      per,
      code,
      ...(atOnce && { atOnce: { perTenant: atOnce.perTenant, perProcess: atOnce.perProcess } }),
    },
  };
}
