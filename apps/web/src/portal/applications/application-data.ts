import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

/** Somebody who asked to become a member. */
export type ApplicationData =
  inferRouterOutputs<AppRouter>["membership"]["applications"]["data"][number];
