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

/** The waitlist of a full event (specification "Waitlist", rules#waitlist). */
export const waitlistRouter = router({
  list: endpoint("EVENTS:VIEW:registrations", "GET /api/admin/events/:eventId/waitlist", {
    summary: "List the waitlist of an event, first in, first out",
    envelope: "page",
  })
    .input(listWaitlistInput)
    .output(waitlistPage)
    .query(({ ctx, input }) => list(ctx, input)),

  approve: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/waitlist/:registrationId/approve",
    {
      summary: "Approve a waitlisted registration; a host's guests are approved too",
      errors: {
        WAITLIST_NO_SEATS: [],
        UNPROCESSABLE_ENTITY: ["EVENT_CANCELLED", "EVENT_OVER", "MEMBER_INACTIVE"],
        CONFLICT: ["REGISTERED_ALREADY", "TICKET_TYPE_FULL"],
      },
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
      summary: "Decline a waitlisted registration; a host's guests are declined too",
      errors: {
        CONFLICT: ["REGISTERED_ALREADY", "TICKET_TYPE_FULL"],
        UNPROCESSABLE_ENTITY: ["MEMBER_INACTIVE"],
      },
    },
  )
    .input(declineInput)
    .output(declineOutput)
    .mutation(({ ctx, input }) => decline(ctx, input)),
});
