import { endpoint, router } from "#base/rpc/trpc.ts";
import { createWebhook } from "./create-webhook.ts";
import { listDeliveries, redeliver, sendTest } from "./deliveries.ts";
import { editWebhook } from "./edit-webhook.ts";
import { getWebhook, listWebhooks } from "./list-webhooks.ts";
import { removeWebhook } from "./remove-webhook.ts";
import { rotateSecret } from "./rotate-secret.ts";
import {
  createWebhookInput,
  deliveryInput,
  deliveryListInput,
  deliveryOutput,
  deliveryPage,
  editWebhookInput,
  newWebhookOutput,
  removedWebhook,
  webhookInput,
  webhookListInput,
  webhookOutput,
  webhookPage,
} from "./webhook.schema.ts";

/** Receivers of what happens in a tenant (rules#webhooks). */
export const webhooksRouter = router({
  list: endpoint("ADMIN only", "GET /api/webhooks", {
    summary: "List the webhooks",
    envelope: "page",
  })
    .input(webhookListInput)
    .output(webhookPage)
    .query(({ ctx, input }) => listWebhooks(ctx, input)),

  create: endpoint("ADMIN only", "POST /api/webhooks", {
    summary: "Make a webhook",
    description: "The secret is in this answer only. https only, and a public address.",
    status: 201,
    errors: ["UNPROCESSABLE_ENTITY"],
    recentlyAuthenticated: true,
    example: { url: "https://club.example/hooks", events: ["registration.confirmed"] },
  })
    .input(createWebhookInput)
    .output(newWebhookOutput)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),

  get: endpoint("ADMIN only", "GET /api/webhooks/:id", { summary: "One webhook" })
    .input(webhookInput)
    .output(webhookOutput)
    .query(({ ctx, input }) => getWebhook(ctx, input)),

  edit: endpoint("ADMIN only", "PATCH /api/webhooks/:id", {
    summary: "Change a webhook, switch it on or off",
    recentlyAuthenticated: true,
    example: { active: false },
  })
    .input(editWebhookInput)
    .output(webhookOutput)
    .mutation(({ ctx, input }) => editWebhook(ctx, input)),

  remove: endpoint("ADMIN only", "DELETE /api/webhooks/:id", {
    summary: "Delete a webhook with its log",
    recentlyAuthenticated: true,
  })
    .input(webhookInput)
    .output(removedWebhook)
    .mutation(({ ctx, input }) => removeWebhook(ctx, input)),

  rotateSecret: endpoint("ADMIN only", "POST /api/webhooks/:id/rotate-secret", {
    summary: "Make a new secret",
    description: "It is in this answer only. For a day the former one signs as well.",
    recentlyAuthenticated: true,
  })
    .input(webhookInput)
    .output(newWebhookOutput)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input)),

  test: endpoint("ADMIN only", "POST /api/webhooks/:id/test", {
    summary: "Send a test message",
    description: "It is tried once, also while the webhook is off; the log has what came of it.",
  })
    .input(webhookInput)
    .output(deliveryOutput)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),

  deliveries: endpoint("ADMIN only", "GET /api/webhooks/:id/deliveries", {
    summary: "What was sent to a webhook, and what was answered",
    envelope: "page",
  })
    .input(deliveryListInput)
    .output(deliveryPage)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),

  redeliver: endpoint("ADMIN only", "POST /api/webhooks/:id/deliveries/:deliveryId/redeliver", {
    summary: "Send a message again",
    description: "With the same id. 422 while the webhook is off, 409 while it is being sent.",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
  })
    .input(deliveryInput)
    .output(deliveryOutput)
    .mutation(({ ctx, input }) => redeliver(ctx, input)),
});
