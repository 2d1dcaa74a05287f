/**
 * Where the server writes what it knows of the address, when it sends a public page: apps/api
 * replaces these words in the built page by escaped text. The description is HTML that the server
 * has made safe; a picture that there is none of is an empty address, which no browser asks for.
 */
export const SLOTS = {
  slug: "SLOT_SLUG",
  club: "SLOT_CLUB",
  logo: "SLOT_LOGO",
  title: "SLOT_TITLE",
  day: "SLOT_DAY",
  time: "SLOT_TIME",
  venue: "SLOT_VENUE",
  cover: "SLOT_COVER",
  widths: "SLOT_WIDTHS",
  description: "SLOT_DESCRIPTION",
} as const;
