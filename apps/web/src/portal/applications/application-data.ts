import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

/** An application for membership. */
export type ApplicationData =
  inferRouterOutputs<AppRouter>["membership"]["applications"]["data"][number];
