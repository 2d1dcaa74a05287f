import type { createClient } from "@rollcall/core/client";

/** The API's procedures, of either portal. */
export type ApiClient = ReturnType<typeof createClient>;
