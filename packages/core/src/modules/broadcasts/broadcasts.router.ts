import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  broadcastInput,
  broadcastListInput,
  broadcastOutput,
  broadcastPage,
  createBroadcastInput,
  editBroadcastInput,
  previewBroadcastInput,
  previewBroadcastOutput,
  removedBroadcast,
  sendBroadcastInput,
  testedBroadcast,
} from "./broadcast.schema.ts";
import { cancel } from "./cancel.ts";
import { preview } from "./compose/preview.ts";
import { sendTest } from "./compose/send-test.ts";
import { create } from "./create.ts";
import { edit } from "./edit.ts";
import { get } from "./get.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { send } from "./send/send.ts";
import {
  subscriptionInput,
  subscriptionOutput,
  unsubscribeInput,
} from "./subscription/subscription.schema.ts";
import { subscription } from "./subscription/subscription.ts";
import { unsubscribe } from "./subscription/unsubscribe.ts";

/** Specification "Other list and create endpoints"; rules#broadcasts. */
export const broadcastsRouter = router({
  list: endpoint("COMMUNICATIONS:VIEW:broadcasts", "GET /api/broadcasts", {
    summary: "List broadcasts",
    envelope: "page",
  })
    .input(broadcastListInput)
    .output(broadcastPage)
    .query(({ ctx, input }) => list(ctx, input)),

  get: endpoint("COMMUNICATIONS:VIEW:broadcasts", "GET /api/broadcasts/:id", {
    summary: "Get a broadcast with its progress",
  })
    .input(broadcastInput)
    .output(broadcastOutput)
    .query(({ ctx, input }) => get(ctx, input)),

  create: endpoint("COMMUNICATIONS:EDIT:broadcasts", "POST /api/broadcasts", {
    summary: "Create a broadcast",
    description:
      "Goes to a segment, to the registrants of an event, or to every ACTIVE member if " +
      "neither is set.",
    status: 201,
    example: { subject: "Spring regatta", body: "Dear all,\n\n**Save the date:** 12 April." },
  })
    .input(createBroadcastInput)
    .output(broadcastOutput)
    .mutation(({ ctx, input }) => create(ctx, input)),

  preview: endpoint("COMMUNICATIONS:VIEW:broadcasts", "POST /api/broadcasts/preview", {
    summary: "Preview a broadcast and count its recipients",
    idempotent: false,
    example: { body: "**Save the date:** 12 April." },
  })
    .input(previewBroadcastInput)
    .output(previewBroadcastOutput)
    .mutation(({ ctx, input }) => preview(ctx, input)),

  edit: endpoint("COMMUNICATIONS:EDIT:broadcasts", "PATCH /api/broadcasts/:id", {
    summary: "Update a broadcast that has not started sending",
    ifMatch: true,
    errors: ["CONFLICT"],
    example: { subject: "Spring regatta: new date" },
  })
    .input(editBroadcastInput)
    .output(broadcastOutput)
    .mutation(({ ctx, input }) => edit(ctx, input)),

  remove: endpoint("COMMUNICATIONS:EDIT:broadcasts", "DELETE /api/broadcasts/:id", {
    summary: "Delete a draft broadcast",
    errors: ["CONFLICT"],
  })
    .input(broadcastInput)
    .output(removedBroadcast)
    .mutation(({ ctx, input }) => remove(ctx, input)),

  send: endpoint("COMMUNICATIONS:EDIT:broadcasts", "POST /api/broadcasts/:id/send", {
    summary: "Send a broadcast now or schedule it",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
    example: { at: "2027-03-01T09:00:00Z" },
  })
    .input(sendBroadcastInput)
    .output(broadcastOutput)
    .mutation(({ ctx, input }) => send(ctx, input)),

  test: endpoint("COMMUNICATIONS:EDIT:broadcasts", "POST /api/broadcasts/:id/test", {
    summary: "Send a test copy of a broadcast to yourself",
    errors: { UNPROCESSABLE_ENTITY: ["NO_ADDRESS"] },
    limit: "broadcastTest",
  })
    .input(broadcastInput)
    .output(testedBroadcast)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),

  cancel: endpoint("COMMUNICATIONS:EDIT:broadcasts", "POST /api/broadcasts/:id/cancel", {
    summary: "Cancel a broadcast and stop all unsent emails",
    errors: ["CONFLICT"],
  })
    .input(broadcastInput)
    .output(broadcastOutput)
    .mutation(({ ctx, input }) => cancel(ctx, input)),

  subscription: endpoint("public", "GET /api/public/unsubscribe/:token", {
    summary: "Get the subscription behind an unsubscribe link",
  })
    .input(subscriptionInput)
    .output(subscriptionOutput)
    .query(({ ctx, input }) => subscription(ctx, input)),

  unsubscribe: endpoint("public", "POST /api/public/unsubscribe/:token", {
    summary: "Unsubscribe from the broadcasts of an organisation",
    description: "Called directly by email clients (RFC 8058). Requires no login.",
    consumes: "application/x-www-form-urlencoded",
    example: { "List-Unsubscribe": "One-Click" },
  })
    .input(unsubscribeInput)
    .output(subscriptionOutput)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
});
