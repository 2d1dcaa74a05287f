import type { RegistrationData } from "../event-data.ts";

/** The views of an event's people; the first is the one of an address that names none. */
export const PEOPLE_VIEWS = ["ALL", "GOING", "WAITING", "ENROLLED", "CANCELLED"] as const;
export type PeopleView = (typeof PEOPLE_VIEWS)[number];

interface Narrowed {
  status?: RegistrationData["status"][];
  source?: RegistrationData["source"][];
}

/** What each view asks the server for, whatever else the address says. */
export const NARROWED: Record<Exclude<PeopleView, "WAITING">, Narrowed> = {
  ALL: {},
  GOING: { status: ["PENDING", "CONFIRMED", "CHECKED_IN"] },
  ENROLLED: {
    status: ["PENDING", "CONFIRMED", "CHECKED_IN", "WAITLISTED"],
    source: ["PRE_ENROLMENT"],
  },
  CANCELLED: { status: ["CANCELLED"] },
};
