/** How a registration came about, as the API says it and as a person reads it. */
export const SOURCES = [
  "MEMBER",
  "PUBLIC",
  "PRE_ENROLMENT",
  "WALK_IN",
  "IMPORT",
  "WAITLIST",
] as const;

export const SOURCE_WORDS: Record<(typeof SOURCES)[number], string> = {
  MEMBER: "Member's page",
  PUBLIC: "Public page",
  PRE_ENROLMENT: "Added by a manager",
  WALK_IN: "Walked in",
  IMPORT: "File",
  WAITLIST: "Waiting list",
};
