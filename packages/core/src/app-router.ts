import { router } from "./base/rpc/trpc.ts";
import { eventsRouter } from "./modules/events/events.router.ts";
import { membershipRouter } from "./modules/membership/membership.router.ts";

/** Every procedure, by module: what both mounts serve. */
export const appRouter = router({
  events: eventsRouter,
  membership: membershipRouter,
});

export type AppRouter = typeof appRouter;
