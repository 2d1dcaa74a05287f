import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

/** What a renewal comes to, before it begins. */
export type RenewalPreview = inferRouterOutputs<AppRouter>["invoicing"]["previewRenewals"];
