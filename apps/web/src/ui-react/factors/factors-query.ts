import type { ApiClient } from "./api-client.ts";

/** The second factors of who is logged in: one answer for all that shows them. */
export const factorsOf = (client: ApiClient) => ({
  queryKey: ["factors"],
  queryFn: () => client.factors.list.query({}),
});
