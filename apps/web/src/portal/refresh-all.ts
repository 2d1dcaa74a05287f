import { queryClient } from "./api.ts";

/** After a change, reads visible data again immediately, and other data when it is next shown. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries();
