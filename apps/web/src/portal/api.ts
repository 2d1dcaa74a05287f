import { createClient } from "@rollcall/core/client";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { openQueryClient } from "#ui-react/frame/open-query-client.ts";
import { early, session } from "./start-session.ts";

export { session };
export const queryClient = openQueryClient();

/** The API's procedures, for calls outside of a component. */
export const client = createClient({ url: "/trpc", session: early });

/** The API's procedures as options of useQuery and useMutation. */
export const api = createTRPCOptionsProxy({ client, queryClient });
