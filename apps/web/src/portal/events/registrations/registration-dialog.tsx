import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Button, PageLink } from "#ui-react/button.tsx";
import { ConfirmDialog, Dialog } from "#ui-react/dialog.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Facts } from "#ui-react/panel.tsx";
import { Time } from "#ui-react/time.tsx";
import { toast } from "#ui-react/toast.tsx";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useMay } from "../../session/use-session.ts";
import type { EventData, RegistrationData } from "../event-data.ts";
import { answersOf } from "./answer-text.ts";
import { cancelRegistration, isCancellable } from "./cancel-registration.ts";
import { ticketTypeName } from "./registration-columns.tsx";

const { field, one, cancel: text } = messages.registrations;

interface RegistrationDialogProps {
  event: EventData;
  registration: RegistrationData | undefined;
  onClose: () => void;
}

/** One registration with its answers, and a button to cancel it. */
export function RegistrationDialog({ event, registration, onClose }: RegistrationDialogProps) {
  const [asking, setAsking] = useState(false);
  const mayEdit = useMay("EVENTS:EDIT:registrations");
  if (!registration) return null;
  const { fullName } = registration;
  const cancel = async () => {
    await cancelRegistration(event, registration);
    await refreshAll();
    toast(text.done(fullName));
    onClose();
  };
  if (asking)
    return (
      <ConfirmDialog
        open
        title={text.title(fullName)}
        confirm={text.confirm}
        danger
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <p>{text.about}</p>
      </ConfirmDialog>
    );
  return (
    <Dialog open title={fullName} onClose={onClose}>
      <Facts facts={registrationFacts(event, registration)} />
      {mayEdit && isCancellable(registration) && (
        <div className="flex justify-end">
          <Button look="danger" onClick={() => setAsking(true)}>
            {text.confirm}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function registrationFacts(event: EventData, registration: RegistrationData) {
  const { email, phone, status, ticketCode, ticketTypeId, checkedInAt } = registration;
  const ticketType = ticketTypeName(event, ticketTypeId);
  return [
    [field.status, <StatusBadge key="status" status={status} />],
    [field.email, email ?? common.none],
    [field.phone, phone ?? common.none],
    [field.ticketCode, <code key="code">{ticketCode}</code>],
    ...(ticketType ? [[field.ticket, ticketType] as const] : []),
    ...(checkedInAt
      ? [[one.cameIn, <Time key="in" at={checkedInAt} timezone={event.timezone} />] as const]
      : []),
    ...provenanceOf(registration),
    ...answersOf(event, registration).map(({ label, answer }) => [label, answer] as const),
  ] as const;
}

/** Who gave the seat, whether above the capacity, and who referred the person. */
function provenanceOf({
  overCapacity,
  decidedByName,
  referredBy,
  referredByName,
}: RegistrationData) {
  const decided = decidedByName ? one.overCapacityBy(decidedByName) : one.overCapacity;
  return [
    ...(overCapacity ? [[one.seat, decided] as const] : []),
    ...(!overCapacity && decidedByName ? [[field.decidedBy, decidedByName] as const] : []),
    ...(referredBy
      ? [
          [
            field.referredBy,
            <PageLink key="referrer" to={paths.member(referredBy)}>
              {referredByName}
            </PageLink>,
          ] as const,
        ]
      : []),
  ];
}
