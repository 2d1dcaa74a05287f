import { mayMoveRegistration } from "@rollcall/core/contract";
import { client } from "../../api.ts";
import type { EventData, RegistrationData } from "../event-data.ts";

export const isCancellable = ({ status }: RegistrationData): boolean =>
  mayMoveRegistration("cancel", status);

/** Frees the seats of the registration and of its guests. @throws the API's refusal */
export const cancelRegistration = (event: EventData, { id }: RegistrationData) =>
  client.registration.cancel.mutate({ eventId: event.id, registrationId: id });
