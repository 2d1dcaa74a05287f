import { useState } from "react";
import { StatusBadge } from "../../../ui-react/badge.tsx";
import { Button } from "../../../ui-react/button.tsx";
import { ConfirmDialog, Dialog } from "../../../ui-react/dialog.tsx";
import { Facts } from "../../../ui-react/panel.tsx";
import { Time } from "../../../ui-react/time.tsx";
import { toast } from "../../../ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useMay } from "../../session/use-session.ts";
import type { EventData, RegistrationData } from "../event-data.ts";
import { ticketTypeName } from "./registration-columns.tsx";

interface RegistrationDialogProps {
  event: EventData;
  registration: RegistrationData | undefined;
  onClose: () => void;
}

/** One registration with its answers, and the way to cancel it. */
export function RegistrationDialog({ event, registration, onClose }: RegistrationDialogProps) {
  const [asking, setAsking] = useState(false);
  const mayEdit = useMay("EVENTS:EDIT:registrations");
  if (!registration) return null;
  const { fullName, status } = registration;
  const cancellable = status === "PENDING" || status === "CONFIRMED" || status === "WAITLISTED";
  const cancel = async () => {
    const registrationId = registration.id;
    await client.registration.cancel.mutate({ eventId: event.id, registrationId });
    await refreshAll();
    toast(`The registration of ${fullName} is cancelled.`);
    onClose();
  };
  if (asking)
    return (
      <ConfirmDialog
        open
        title={`Cancel the registration of ${fullName}?`}
        confirm="Cancel the registration"
        danger
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <p>The seat is free again. Guests that this person brought are cancelled as well.</p>
      </ConfirmDialog>
    );
  return (
    <Dialog open title={fullName} onClose={onClose}>
      <Facts facts={factsOf(event, registration)} />
      {mayEdit && cancellable && (
        <div className="flex justify-end">
          <Button look="danger" onClick={() => setAsking(true)}>
            Cancel the registration
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function factsOf(event: EventData, registration: RegistrationData) {
  const { email, phone, status, ticketCode, ticketTypeId, checkedInAt } = registration;
  const ticketType = ticketTypeName(event, ticketTypeId);
  return [
    ["Status", <StatusBadge key="status" status={status} />],
    ["E-mail", email ?? "None"],
    ["Phone", phone ?? "None"],
    ["Ticket code", <code key="code">{ticketCode}</code>],
    ...(ticketType ? [["Ticket", ticketType] as const] : []),
    ...(checkedInAt
      ? [["Came in", <Time key="in" at={checkedInAt} timezone={event.timezone} />] as const]
      : []),
    ...answersOf(event, registration),
  ] as const;
}

/** The answers in the order of the questions. */
export function answersOf(event: EventData, { answers }: RegistrationData) {
  return event.questions.flatMap(({ key, label }) => {
    const answer = answers[key];
    return answer === undefined ? [] : [[label, answerText(answer)] as const];
  });
}

function answerText(answer: RegistrationData["answers"][string]): string {
  if (answer === true) return "Yes";
  if (answer === false) return "No";
  return Array.isArray(answer) ? answer.join(", ") : String(answer);
}
