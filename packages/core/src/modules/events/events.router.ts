import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import { clone } from "./edit/clone.ts";
import { create } from "./edit/create.ts";
import { edit } from "./edit/edit.ts";
import { publish } from "./edit/publish.ts";
import { putCover, removeCover } from "./edit/put-cover.ts";
import { remove } from "./edit/remove.ts";
import {
  cloneOutput,
  editOutput,
  endedEventOutput,
  eventOutput,
  eventPage,
  publicEventPage,
  publishOutput,
  removedOutput,
  wholeEventOutput,
  wholePublicEventOutput,
} from "./event.schema.ts";
import {
  adminListInput,
  cloneInput,
  coverInput,
  createInput,
  editInput,
  eventInput,
  eventKeyInput,
  memberListInput,
  publicEventInput,
  publicListInput,
} from "./events.schema.ts";
import { adminGet } from "./read/admin-get.ts";
import { adminList } from "./read/admin-list.ts";
import { calendar } from "./read/calendar.ts";
import { get } from "./read/get.ts";
import { list } from "./read/list.ts";
import { publicEnded } from "./read/public-ended.ts";
import { publicGet } from "./read/public-get.ts";
import { publicList } from "./read/public-list.ts";

const EXAMPLE = {
  title: "Autumn Regatta",
  startsAt: "2027-09-18T08:00:00.000Z",
  endsAt: "2027-09-18T16:00:00.000Z",
  venue: "Boathouse",
  capacity: 120,
  ticketTypes: [
    { name: "Member", price: 1500, audience: "MEMBER" },
    { name: "Guest", price: 2500, audience: "GUEST" },
  ],
  questions: [{ key: "diet", label: "Dietary wishes", type: "TEXT" }],
};

/** Specification "Events and registration"; rules#events. */
export const eventsRouter = router({
  list: endpoint("logged in", "GET /api/events", {
    summary: "List published and completed events",
    key: "EVENTS:VIEW:events",
    envelope: "page",
  })
    .input(memberListInput)
    .output(eventPage)
    .query(({ ctx, input }) => list(ctx, input)),

  create: endpoint("EVENTS:EDIT:events", "POST /api/events", {
    summary: "Create an event as a draft",
    errors: ["CONFLICT"],
    status: 201,
    example: EXAMPLE,
  })
    .input(createInput)
    .output(eventOutput)
    .mutation(({ ctx, input }) => create(ctx, input)),

  get: endpoint("logged in", "GET /api/events/:id", {
    summary: "Get a published or completed event by id or slug",
    key: "EVENTS:VIEW:events",
  })
    .input(eventKeyInput)
    .output(wholeEventOutput)
    .query(({ ctx, input }) => get(ctx, input)),

  publish: endpoint("EVENTS:EDIT:events", "POST /api/events/:id/publish", {
    summary: "Publish an event",
    description:
      "`meta.warnings` contains `PAYMENT_INSTRUCTIONS_MISSING` if the event has a price and the " +
      "organisation has no payment instructions.",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
    envelope: "meta",
  })
    .input(eventKeyInput)
    .output(publishOutput)
    .mutation(({ ctx, input }) => publish(ctx, input)),

  clone: endpoint("EVENTS:EDIT:events", "POST /api/events/:id/clone", {
    summary: "Copy an event to a new draft or a series of drafts",
    description:
      "`startsAt` moves every date of the copy by the same distance, in the time zone of " +
      "the event. `repeat` creates a series and returns its first copy with the ids of all " +
      "copies.",
    errors: ["CONFLICT"],
    status: 201,
    example: { title: "Autumn Regatta 2028", startsAt: "2028-09-16T08:00:00.000Z" },
  })
    .input(cloneInput)
    .output(cloneOutput)
    .mutation(({ ctx, input }) => clone(ctx, input)),

  adminList: endpoint("EVENTS:VIEW:events", "GET /api/admin/events", {
    summary: "List events of every status",
    envelope: "page",
  })
    .input(adminListInput)
    .output(eventPage)
    .query(({ ctx, input }) => adminList(ctx, input)),

  adminGet: endpoint("EVENTS:VIEW:events", "GET /api/admin/events/:eventId", {
    summary: "Get an event of any status",
  })
    .input(eventInput)
    .output(wholeEventOutput)
    .query(({ ctx, input }) => adminGet(ctx, input)),

  edit: endpoint("EVENTS:EDIT:events", "PATCH /api/admin/events/:eventId", {
    summary: "Update an event",
    ifMatch: true,
    description:
      "Omitted fields do not change. `ticketTypes` and `questions` replace the whole list. " +
      "A new start also moves the windows that the request does not set; `meta.moved` lists " +
      "what moved.",
    errors: {
      CONFLICT: [],
      UNPROCESSABLE_ENTITY: [
        "EVENT_CANCELLED",
        "EVENT_OVER",
        "EVENT_WOULD_BE_OVER",
        "PRICE_CONFIRMS_UNPAID",
      ],
    },
    envelope: "meta",
    example: { capacity: 150, venue: "Boathouse, upper deck" },
  })
    .input(editInput)
    .output(editOutput)
    .mutation(({ ctx, input }) => edit(ctx, input)),

  putCover: endpoint("EVENTS:EDIT:events", "PUT /api/admin/events/:eventId/cover", {
    summary: "Set the cover of an event from a PNG, JPEG or WebP picture",
    errors: { VALIDATION_ERROR: ["NOT_A_PICTURE", "TOO_MANY_PIXELS"] },
    consumes: "multipart/form-data",
    limit: "picture",
    atOnce: "picture",
  })
    .input(coverInput)
    .output(eventOutput)
    .mutation(({ ctx, input }) => putCover(ctx, input)),

  removeCover: endpoint("EVENTS:EDIT:events", "DELETE /api/admin/events/:eventId/cover", {
    summary: "Remove the cover of an event",
  })
    .input(eventInput)
    .output(eventOutput)
    .mutation(({ ctx, input }) => removeCover(ctx, input)),

  remove: endpoint("EVENTS:EDIT:events", "DELETE /api/admin/events/:eventId", {
    summary: "Delete an event that has no registrations",
    errors: ["CONFLICT"],
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
  })
    .input(eventInput)
    .output(removedOutput)
    .mutation(({ ctx, input }) => remove(ctx, input)),

  publicList: endpoint("public", "GET /api/public/:tenantSlug/events", {
    summary: "List the published events of an organisation",
    envelope: "page",
  })
    .input(publicListInput)
    .output(publicEventPage)
    .query(({ ctx, input }) => publicList(ctx, input)),

  publicGet: endpoint("public", "GET /api/public/:tenantSlug/events/:slug", {
    summary: "Get a published event by slug",
  })
    .input(publicEventInput)
    .output(wholePublicEventOutput)
    .query(({ ctx, input }) => publicGet(ctx, input)),

  publicEnded: endpoint("public", "GET /api/public/:tenantSlug/events/:slug/ended", {
    summary: "Get the outcome of an event that has ended or was cancelled",
  })
    .input(publicEventInput)
    .output(endedEventOutput)
    .query(({ ctx, input }) => publicEnded(ctx, input)),

  calendar: endpoint("public", "GET /api/public/:tenantSlug/events/:slug/calendar.ics", {
    summary: "Download a published event as a calendar file",
    produces: "text/calendar",
  })
    .input(publicEventInput)
    .output(z.string())
    .query(({ ctx, input }) => calendar(ctx, input)),
});
