import { endpoint, router } from "#base/rpc/trpc.ts";
import { memberPage } from "../membership/member.schema.ts";
import { create } from "./create.ts";
import { edit } from "./edit.ts";
import { get } from "./get.ts";
import { list } from "./list.ts";
import { members } from "./members.ts";
import { preview } from "./preview.ts";
import { remove } from "./remove.ts";
import {
  createSegmentInput,
  editSegmentInput,
  previewSegmentInput,
  previewSegmentOutput,
  removedSegment,
  segmentInput,
  segmentListInput,
  segmentMembersInput,
  segmentOutput,
  segmentPage,
} from "./segment.schema.ts";

/** Specification "Other list and create endpoints"; rules#segments. */
export const segmentsRouter = router({
  list: endpoint("COMMUNICATIONS:VIEW:broadcasts", "GET /api/segments", {
    summary: "List segments",
    envelope: "page",
  })
    .input(segmentListInput)
    .output(segmentPage)
    .query(({ ctx, input }) => list(ctx, input)),

  get: endpoint("COMMUNICATIONS:VIEW:broadcasts", "GET /api/segments/:id", {
    summary: "Get a segment",
  })
    .input(segmentInput)
    .output(segmentOutput)
    .query(({ ctx, input }) => get(ctx, input)),

  members: endpoint("COMMUNICATIONS:VIEW:broadcasts", "GET /api/segments/:id/members", {
    summary: "List the current members of a segment",
    envelope: "page",
  })
    .input(segmentMembersInput)
    .output(memberPage)
    .query(({ ctx, input }) => members(ctx, input)),

  create: endpoint("COMMUNICATIONS:EDIT:broadcasts", "POST /api/segments", {
    summary: "Create a segment",
    description: "An unknown event is refused with 400 VALIDATION_ERROR, which names the event.",
    status: 201,
    example: {
      name: "Rowers of this year",
      filter: { statuses: ["ACTIVE"], roles: ["MEMBER"], joinedFrom: "2026-01-01T00:00:00Z" },
    },
  })
    .input(createSegmentInput)
    .output(segmentOutput)
    .mutation(({ ctx, input }) => create(ctx, input)),

  preview: endpoint("COMMUNICATIONS:VIEW:broadcasts", "POST /api/segments/preview", {
    summary: "Count the members that match a filter, without saving it",
    idempotent: false,
    example: { filter: { search: "van der" } },
  })
    .input(previewSegmentInput)
    .output(previewSegmentOutput)
    .mutation(({ ctx, input }) => preview(ctx, input)),

  edit: endpoint("COMMUNICATIONS:EDIT:broadcasts", "PATCH /api/segments/:id", {
    summary: "Update a segment",
    ifMatch: true,
    example: { name: "Rowers", description: null },
  })
    .input(editSegmentInput)
    .output(segmentOutput)
    .mutation(({ ctx, input }) => edit(ctx, input)),

  remove: endpoint("COMMUNICATIONS:EDIT:broadcasts", "DELETE /api/segments/:id", {
    summary: "Delete a segment",
    description: "Refused with 409 CONFLICT while an unsent broadcast uses the segment.",
    errors: ["CONFLICT"],
  })
    .input(segmentInput)
    .output(removedSegment)
    .mutation(({ ctx, input }) => remove(ctx, input)),
});
