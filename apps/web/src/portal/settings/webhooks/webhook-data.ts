import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>["webhooks"];

export type WebhookData = Outputs["get"];
export type DeliveryData = Outputs["deliveries"]["data"][number];
