import { kindMeant, type SegmentFilter } from "@rollcall/core/contract";
import { messages } from "../messages.ts";

/** Who is in a segment, in a word, also where its filter leaves it open (rules#segments). */
export const segmentKind = ({ roles, kind = kindMeant(roles) }: SegmentFilter): string =>
  messages.segments.list.kinds[kind];
