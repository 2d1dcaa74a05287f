import type { SegmentFilter } from "@rollcall/core/contract";
import { messages } from "../messages.ts";

/** Who is in a segment: members, unless its filter says otherwise (rules#segments). */
export const segmentKind = ({ kind = "MEMBERS" }: SegmentFilter): string =>
  messages.segments.list.kinds[kind];
