import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import type { EventData, RegistrationData, WholePartyData } from "../event-data.ts";

/** What every action on a registration is given. */
export interface ActionProps {
  event: EventData;
  registration: RegistrationData;
  onDone: () => void;
}

/** The party of a registration with its invoices, read again each time. */
export const useWholeParty = (event: EventData, { id }: Pick<RegistrationData, "id">) =>
  useQuery(
    api.registration.get.queryOptions({ eventId: event.id, registrationId: id }, { staleTime: 0 }),
  );

/** Those whom a cancellation cancels: a host with the guests, a guest alone. */
export const cancelledWith = ({ id }: RegistrationData, { host, guests }: WholePartyData) =>
  [host, ...guests].filter(
    (person) => person.status !== "CANCELLED" && (person.id === id || id === host.id),
  );
