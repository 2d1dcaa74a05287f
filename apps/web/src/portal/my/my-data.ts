import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>;

/** An event as a member sees it. */
export type MyEventData = Outputs["events"]["get"];
/** How the member stands to an event. */
export type MyPlaceData = Outputs["registration"]["status"];
/** A registration of the member's own, with its event and the guests brought. */
export type MyRegistrationData = Outputs["registration"]["mine"]["data"][number];
export type MyInvoiceData = Outputs["billing"]["myInvoices"]["data"][number];
export type PartyInput = inferRouterInputs<AppRouter>["registration"]["register"];
type PersonData = MyRegistrationData["guests"][number];

/** Registrations that have a seat: they have a ticket, unpaid ones among them. */
export const SEATED = ["PENDING", "CONFIRMED", "CHECKED_IN"] as const;

/** What a ticket shows, of the member or of a guest. */
export type TicketData = PersonData & { status: (typeof SEATED)[number] };

const isSeated = (person: PersonData): person is TicketData =>
  SEATED.some((status) => status === person.status);

/** The tickets of a registration, the member's own first; a guest who was cancelled has none. */
export function ticketsOf({ guests, ...own }: MyRegistrationData): TicketData[] {
  return [own, ...guests].filter(isSeated);
}
