import { queryClient } from "./api.ts";

/** After a change: visible data is read again at once, other data when it is next shown. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries();
