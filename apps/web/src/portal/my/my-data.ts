import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>;

/** An event as a member sees it. */
export type MyEventData = Outputs["events"]["get"];
/** The same in a list. */
export type ListedEventData = Outputs["events"]["list"]["data"][number];
/** The member's registration status at an event. */
export type MyPlaceData = Outputs["registration"]["status"];
/** The member's live registration with what is owed and what can be changed. */
export type OwnPlaceData = Outputs["registration"]["readOwn"];
/** A registration of the member, with its event and its guests. */
export type MyRegistrationData = Outputs["registration"]["mine"]["data"][number];
export type MyInvoiceData = Outputs["billing"]["myInvoices"]["data"][number];
type PersonData = Pick<
  MyRegistrationData["guests"][number],
  "id" | "fullName" | "ticketCode" | "ticketType" | "status"
>;

/** Statuses with a seat. These registrations have a ticket, also unpaid ones. */
export const SEATED = ["PENDING", "CONFIRMED", "CHECKED_IN"] as const;

/** The data of a ticket, of the member or of a guest. */
export type TicketData = PersonData & { status: (typeof SEATED)[number] };

export const isSeated = <P extends PersonData>(person: P): person is P & TicketData =>
  SEATED.some((status) => status === person.status);

/** The tickets of a registration, the member's own first. A cancelled guest has none. */
export function listMyTickets({ guests, ...registration }: MyRegistrationData): TicketData[] {
  return [registration, ...guests].filter(isSeated);
}
