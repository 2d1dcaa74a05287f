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
    summary: "Subscribe to the published events of an organisation as a calendar feed",
    produces: "text/calendar",
    cacheControl: "public, max-age=300",
  })
    .input(publicFeedInput)
    .output(z.string())
    .query(({ ctx, input }) => publicFeed(ctx, input)),

  memberFeed: endpoint("public", "GET /api/public/calendar/:token/events.ics", {
    summary: "Subscribe to the events of a member as a calendar feed, by personal link",
    produces: "text/calendar",
    cacheControl: "private, max-age=300",
  })
    .input(memberFeedInput)
    .output(z.string())
    .query(({ ctx, input }) => memberFeed(ctx, input)),

  link: endpoint("logged in", `GET ${LINK}`, {
    summary: "Get the link to your own calendar feed",
  })
    .input(nothing)
    .output(calendarLinkOutput)
    .query(({ ctx }) => readCalendarLink(ctx)),

  makeLink: endpoint("logged in", `POST ${LINK}`, {
    summary: "Create or replace the link to your own calendar feed",
    description:
      "The URL is shown only in this response. Creating a link replaces the previous one.",
    status: 201,
  })
    .input(nothing)
    .output(newCalendarLinkOutput)
    .mutation(({ ctx }) => makeCalendarLink(ctx)),

  revokeLink: endpoint("logged in", `DELETE ${LINK}`, {
    summary: "Revoke the link to your own calendar feed",
  })
    .input(nothing)
    .output(calendarLinkOutput)
    .mutation(({ ctx }) => revokeCalendarLink(ctx)),
});
