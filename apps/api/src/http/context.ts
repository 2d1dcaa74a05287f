import { type Context, PUBLIC, type Services } from "@rollcall/core";
import type { HttpContext } from "./http-env.ts";
import { HttpRequest, type TrustPolicy } from "./request-info.ts";

export type ContextFactory = (context: HttpContext) => Context;

/** Builds the context of a procedure from a request of either mount. */
export const contextFactory =
  (services: Services, trust: TrustPolicy): ContextFactory =>
  (context) => ({
    app: services,
    request: new HttpRequest(context, trust),
    reply: context.get("reply"),
    actor: PUBLIC,
    now: services.clock.now(),
    outer: undefined,
  });
