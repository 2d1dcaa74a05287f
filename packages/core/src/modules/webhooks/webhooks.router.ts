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
    summary: "List webhooks",
    envelope: "page",
  })
    .input(webhookListInput)
    .output(webhookPage)
    .query(({ ctx, input }) => listWebhooks(ctx, input)),

  create: endpoint("ADMIN only", "POST /api/webhooks", {
    summary: "Create a webhook",
    description:
      "The signing secret is shown only in this response. The URL must use https and a " +
      "public address.",
    status: 201,
    errors: ["UNPROCESSABLE_ENTITY"],
    recentlyAuthenticated: true,
    example: { url: "https://club.example/hooks", events: ["registration.confirmed"] },
  })
    .input(createWebhookInput)
    .output(newWebhookOutput)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),

  get: endpoint("ADMIN only", "GET /api/webhooks/:id", { summary: "Get a webhook" })
    .input(webhookInput)
    .output(webhookOutput)
    .query(({ ctx, input }) => getWebhook(ctx, input)),

  edit: endpoint("ADMIN only", "PATCH /api/webhooks/:id", {
    summary: "Update, enable or disable a webhook",
    ifMatch: true,
    recentlyAuthenticated: true,
    example: { active: false },
  })
    .input(editWebhookInput)
    .output(webhookOutput)
    .mutation(({ ctx, input }) => editWebhook(ctx, input)),

  remove: endpoint("ADMIN only", "DELETE /api/webhooks/:id", {
    summary: "Delete a webhook and its delivery log",
    recentlyAuthenticated: true,
  })
    .input(webhookInput)
    .output(removedWebhook)
    .mutation(({ ctx, input }) => removeWebhook(ctx, input)),

  rotateSecret: endpoint("ADMIN only", "POST /api/webhooks/:id/rotate-secret", {
    summary: "Rotate the signing secret of a webhook",
    description:
      "The new secret is shown only in this response. The previous secret also signs for " +
      "one more day.",
    recentlyAuthenticated: true,
  })
    .input(webhookInput)
    .output(newWebhookOutput)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input)),

  test: endpoint("ADMIN only", "POST /api/webhooks/:id/test", {
    summary: "Send a test message to a webhook",
    description:
      "The message is sent once, even if the webhook is disabled. The delivery log shows " +
      "the result.",
  })
    .input(webhookInput)
    .output(deliveryOutput)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),

  deliveries: endpoint("ADMIN only", "GET /api/webhooks/:id/deliveries", {
    summary: "List the deliveries of a webhook",
    envelope: "page",
  })
    .input(deliveryListInput)
    .output(deliveryPage)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),

  redeliver: endpoint("ADMIN only", "POST /api/webhooks/:id/deliveries/:deliveryId/redeliver", {
    summary: "Redeliver a message of a webhook",
    description:
      "Uses the same message id. Refused with 422 while the webhook is disabled, and with " +
      "409 while the message is being sent.",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
  })
    .input(deliveryInput)
    .output(deliveryOutput)
    .mutation(({ ctx, input }) => redeliver(ctx, input)),
});
