/**
 * Where the server writes what it knows of the address, when it sends a public page: apps/api
 * replaces these words in the built page by escaped text.
 */
export const SLOTS = {
  slug: "SLOT_SLUG",
  club: "SLOT_CLUB",
  title: "SLOT_TITLE",
  when: "SLOT_WHEN",
  venue: "SLOT_VENUE",
  description: "SLOT_DESCRIPTION",
} as const;
