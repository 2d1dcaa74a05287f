import { kindMeant, type SegmentFilter } from "@rollcall/core/contract";
import { segments } from "./messages/segments.ts";

/** The kind of people in a segment, also if its filter names no kind (rules#segments). */
export const segmentKind = ({ roles, kind = kindMeant(roles) }: SegmentFilter): string =>
  segments.list.kinds[kind];
