import { z } from "zod";
import { id, instant, instantInput, iso, line, longText, title } from "#base/fields.schema.ts";
import { listInput, page, periodFilter, searchFilter } from "#base/pagination.ts";
import { ROLES } from "#base/permissions.ts";
import { MEMBER_KINDS, MEMBER_STATUSES } from "../membership/member-states.ts";
import { STANDINGS } from "../membership/membership-type-states.ts";

const MAX_EVENTS = 100;

// Stored as JSON, so a moment becomes the text that answers show (rules#timestamps).
const moment = instantInput.transform(iso);

const eventIds = z
  .array(id)
  .min(1)
  .max(MAX_EVENTS)
  .transform((ids) => [...new Set(ids)]);

/**
 * The members of a segment (rules#segments): those who match every given key; an empty filter is
 * every ACTIVE member with a role other than GUEST. Without statuses INACTIVE members are left out,
 * without kind guests are. joinedFrom and joinedTo are included. One of the events is enough.
 * Registered is PENDING, CONFIRMED or CHECKED_IN; attended is CHECKED_IN. search covers name and
 * e-mail address.
 */
export const segmentFilter = z
  .strictObject({
    statuses: z.array(z.enum(MEMBER_STATUSES)).min(1).max(20).optional(),
    roles: z.array(z.enum(ROLES)).min(1).max(20).optional(),
    joinedFrom: moment.optional(),
    joinedTo: moment.optional(),
    attendedEventIds: eventIds.optional(),
    registeredEventIds: eventIds.optional(),
    standing: z.array(z.enum(STANDINGS)).min(1).max(20).optional(),
    membershipTypeId: id.optional(),
    search: line(200).optional(),
    kind: z.enum(MEMBER_KINDS).optional(),
  })
  .meta({ id: "SegmentFilter" });

export type SegmentFilter = z.output<typeof segmentFilter>;

const memberCount = z.int().min(0);
const reachableCount = z.int().min(0).meta({
  description: "Number of these members whom a broadcast can reach by email.",
});

/** A segment with its present number of members. */
export const segmentOutput = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    filter: z
      .object({
        statuses: z.array(z.enum(MEMBER_STATUSES)).optional(),
        roles: z.array(z.enum(ROLES)).optional(),
        joinedFrom: instant.optional(),
        joinedTo: instant.optional(),
        attendedEventIds: z.array(id).optional(),
        registeredEventIds: z.array(id).optional(),
        standing: z.array(z.enum(STANDINGS)).optional(),
        membershipTypeId: id.optional(),
        search: z.string().optional(),
        kind: z.enum(MEMBER_KINDS).optional(),
      })
      .meta({ id: "StoredSegmentFilter" }),
    memberCount,
    reachableCount,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Segment" });

export type SegmentOutput = z.infer<typeof segmentOutput>;

/** `search` covers name and description; `from` and `to` apply to createdAt. */
export const segmentListInput = listInput(["createdAt", "name", "updatedAt"], {
  ...searchFilter,
  ...periodFilter("createdAt"),
});
export const segmentPage = page(segmentOutput);

export const segmentInput = z.strictObject({ id });
export const removedSegment = z.object({ id });

export const createSegmentInput = z.strictObject({
  name: title,
  description: longText.optional(),
  filter: segmentFilter.default({}),
});

/** Missing values stay; a filter is replaced as a whole; null deletes the description. */
export const editSegmentInput = z.strictObject({
  id,
  name: title.optional(),
  description: longText.nullable().optional(),
  filter: segmentFilter.optional(),
});

export const previewSegmentInput = z.strictObject({ filter: segmentFilter });
export const previewSegmentOutput = z.object({ memberCount, reachableCount });

/** The sort keys of the members' list. */
export const segmentMembersInput = listInput(["createdAt", "fullName", "email", "joinedAt"], {
  id,
});
