import { router } from "./base/rpc/trpc.ts";

/** Every procedure, by module: what both mounts serve. */
export const appRouter = router({});

export type AppRouter = typeof appRouter;
