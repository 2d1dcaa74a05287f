import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  calendarLinkOutput,
  memberFeedInput,
  newCalendarLinkOutput,
  publicFeedInput,
} from "./calendar.schema.ts";
import { makeCalendarLink } from "./make-calendar-link.ts";
import { memberFeed } from "./member-feed.ts";
import { publicFeed } from "./public-feed.ts";
import { readCalendarLink } from "./read-calendar-link.ts";
import { revokeCalendarLink } from "./revoke-calendar-link.ts";

const nothing = z.strictObject({});
const LINK = "/api/membership/profile/calendar-link";

/** Calendars that programs subscribe to (rules#calendar-feeds). */
export const calendarRouter = router({
  publicFeed: endpoint("public", "GET /api/public/:tenantSlug/events.ics", {
    summary: "The announced events of a tenant as a calendar to subscribe to",
    produces: "text/calendar",
    cacheControl: "public, max-age=300",
  })
    .input(publicFeedInput)
    .output(z.string())
    .query(({ ctx, input }) => publicFeed(ctx, input)),

  memberFeed: endpoint("public", "GET /api/public/calendar/:token/events.ics", {
    summary: "The events of a member as a calendar to subscribe to, by the member's own link",
    produces: "text/calendar",
    cacheControl: "private, max-age=300",
  })
    .input(memberFeedInput)
    .output(z.string())
    .query(({ ctx, input }) => memberFeed(ctx, input)),

  link: endpoint("logged in", `GET ${LINK}`, {
    summary: "Whether the caller has a link to a calendar of the own events",
  })
    .input(nothing)
    .output(calendarLinkOutput)
    .query(({ ctx }) => readCalendarLink(ctx)),

  makeLink: endpoint("logged in", `POST ${LINK}`, {
    summary: "Make the link to a calendar of the own events",
    description: "The address is in this answer only. Making it again replaces the former link.",
    status: 201,
  })
    .input(nothing)
    .output(newCalendarLinkOutput)
    .mutation(({ ctx }) => makeCalendarLink(ctx)),

  revokeLink: endpoint("logged in", `DELETE ${LINK}`, {
    summary: "Revoke the link to a calendar of the own events",
  })
    .input(nothing)
    .output(calendarLinkOutput)
    .mutation(({ ctx }) => revokeCalendarLink(ctx)),
});
