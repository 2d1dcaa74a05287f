import type { ApiClient } from "./api-client.ts";

/** Reads the user's second factors. All parts of the page share one answer. */
export const factorsQuery = (client: ApiClient) => ({
  queryKey: ["factors"],
  queryFn: () => client.factors.list.query({}),
});
