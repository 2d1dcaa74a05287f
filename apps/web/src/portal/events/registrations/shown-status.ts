import type { RegistrationData } from "../event-data.ts";

/**
 * The status to show of a registration. A pending one has a seat that is not paid, so it has the word
 * under which all pages count it (rules#numbers).
 */
export const shownRegistrationStatus = (status: RegistrationData["status"]) =>
  status === "PENDING" ? "UNPAID" : status;
