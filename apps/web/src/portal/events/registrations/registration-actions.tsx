import { Pencil, Receipt, RotateCcw, Send, UserPlus, UserRoundCheck } from "lucide-react";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button } from "#ui-react/button.tsx";
import { client } from "../../api.ts";
import type { EventData, RegistrationData } from "../event-data.ts";
import { isCancellable } from "./cancel-registration.ts";
import { registrations as messages } from "./messages/registrations.ts";
import { useWholeParty } from "./party-data.ts";

const { edit, transfer, addGuest, invoice, resend, cancel, reinstate } = messages;

/** What a dialog about a registration is doing. */
export type Action = "edit" | "transfer" | "addGuest" | "invoice" | "cancel" | "reinstate";

interface RegistrationActionsProps {
  event: EventData;
  registration: RegistrationData;
  onAct: (action: Action) => void;
}

/** The actions that the status of a registration allows. */
export function RegistrationActions({ event, registration, onAct }: RegistrationActionsProps) {
  const { id, status, email, hostRegistrationId } = registration;
  const party = useWholeParty(event, registration);
  const isUnbilled =
    status === "PENDING" &&
    !hostRegistrationId &&
    party.data?.invoices.every(({ openTotal }) => openTotal === 0);
  const people = [party.data?.host, ...(party.data?.guests ?? [])].filter(
    (person) => person && person.status !== "CANCELLED",
  );
  const isLive = status !== "CANCELLED";
  // Declining, above these acts, is what a cancellation would be.
  const isDecidedAbove = status === "WAITLISTED" && !hostRegistrationId;
  const send = () => client.registration.resend.mutate({ eventId: event.id, registrationId: id });
  return (
    <div className="flex flex-wrap gap-2 border-b border-line pb-4">
      {isLive && (
        <Button icon={<Pencil aria-hidden="true" />} onClick={() => onAct("edit")}>
          {edit.button}
        </Button>
      )}
      {!isLive && event.status === "PUBLISHED" && (
        <Button
          look="main"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => onAct("reinstate")}
        >
          {reinstate.button}
        </Button>
      )}
      {email && (
        <ActButton icon={<Send aria-hidden="true" />} act={send} done={resend.done(email)}>
          {resend.button}
        </ActButton>
      )}
      {isCancellable(registration) && (
        <Button icon={<UserRoundCheck aria-hidden="true" />} onClick={() => onAct("transfer")}>
          {transfer.button}
        </Button>
      )}
      {isLive && !hostRegistrationId && people.length < event.maxPartySize && (
        <Button icon={<UserPlus aria-hidden="true" />} onClick={() => onAct("addGuest")}>
          {addGuest.button}
        </Button>
      )}
      {isCancellable(registration) && !isDecidedAbove && (
        <Button look="danger" onClick={() => onAct("cancel")}>
          {cancel.confirm(1)}
        </Button>
      )}
      {isUnbilled && (
        <Button icon={<Receipt aria-hidden="true" />} onClick={() => onAct("invoice")}>
          {invoice.button}
        </Button>
      )}
    </div>
  );
}
