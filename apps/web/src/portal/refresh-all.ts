import { queryClient } from "./api.ts";

/** After a change: whatever is on the page is read again, the rest when it is opened next. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries();
