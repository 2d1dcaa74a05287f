import { arrayOverlaps, not, type SQL } from "drizzle-orm";
import { ROLES } from "#base/permissions.ts";
import { member } from "./member.sql.ts";
import type { MemberKind } from "./member-states.ts";

const hasMembersRole = arrayOverlaps(
  member.roles,
  ROLES.filter((role) => role !== "GUEST"),
);

const OF_KIND: Record<MemberKind, SQL | undefined> = {
  MEMBERS: hasMembersRole,
  GUESTS: not(hasMembersRole),
  ALL: undefined,
};

/** Whether a row of `member` is of a kind; a guest of an event is not a member. */
export const ofKind = (kind: MemberKind): SQL | undefined => OF_KIND[kind];
