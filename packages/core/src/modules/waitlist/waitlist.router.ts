import { endpoint, router } from "#base/rpc/trpc.ts";
import { approve } from "./approve.ts";
import { decline } from "./decline.ts";
import { list } from "./list.ts";
import {
  approveInput,
  approveOutput,
  declineInput,
  declineOutput,
  listWaitlistInput,
  waitlistPage,
} from "./waitlist.schema.ts";

/** The queue of a full event (specification "Waitlist", rules#waitlist). */
export const waitlistRouter = router({
  list: endpoint("EVENTS:VIEW:registrations", "GET /api/admin/events/:eventId/waitlist", {
    summary: "The queue, first in, first out",
    envelope: "page",
    callerFirst: true,
  })
    .input(listWaitlistInput)
    .output(waitlistPage)
    .query(({ ctx, input }) => list(ctx, input)),

  approve: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/waitlist/:registrationId/approve",
    {
      summary: "Give a seat to somebody who waits, a host with its guests",
      errors: ["WAITLIST_NO_SEATS", "UNPROCESSABLE_ENTITY", "CONFLICT"],
      example: { override: false },
    },
  )
    .input(approveInput)
    .output(approveOutput)
    .mutation(({ ctx, input }) => approve(ctx, input)),

  decline: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/waitlist/:registrationId/decline",
    {
      summary: "Refuse somebody who waits, a host with its guests",
      errors: ["CONFLICT"],
    },
  )
    .input(declineInput)
    .output(declineOutput)
    .mutation(({ ctx, input }) => decline(ctx, input)),
});
