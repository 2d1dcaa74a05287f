import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

export type MembershipTypeData =
  inferRouterOutputs<AppRouter>["membershipTypes"]["list"]["data"][number];

/** The query for all types of a club, which has a handful of them. */
export const EVERY_TYPE = { limit: 100, sortBy: "name", sortOrder: "asc" } as const;
