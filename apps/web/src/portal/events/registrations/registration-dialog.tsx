import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Facts } from "#ui-react/panel.tsx";
import { Avatar } from "#ui-react/parts/avatar.tsx";
import { Time } from "#ui-react/time.tsx";
import { people } from "../../messages/people.ts";
import { messages } from "../../messages.ts";
import { useMay } from "../../session/use-session.ts";
import type { EventData, RegistrationData } from "../event-data.ts";
import { DecidePlace } from "../waitlist/decide-place.tsx";
import { AddGuestForm } from "./add-guest-form.tsx";
import { answersOf } from "./answer-text.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EditRegistrationForm } from "./edit-registration-form.tsx";
import { InvoiceDialog } from "./invoice-dialog.tsx";
import { type Action, RegistrationActions } from "./registration-actions.tsx";
import { ticketTypeName } from "./registration-columns.tsx";
import { TransferForm } from "./transfer-form.tsx";

const { field, one } = messages.registrations;

interface RegistrationDialogProps {
  event: EventData;
  registration: RegistrationData | undefined;
  onClose: () => void;
}

const FORMS = { edit: EditRegistrationForm, transfer: TransferForm, addGuest: AddGuestForm };

/** One registration with its answers, and what can be done with it. */
export function RegistrationDialog({ event, registration, onClose }: RegistrationDialogProps) {
  const [action, setAction] = useState<Action>();
  const mayEdit = useMay("EVENTS:EDIT:registrations");
  if (!registration) return null;
  const { fullName } = registration;
  const shared = { event, registration, onDone: onClose };
  const back = () => setAction(undefined);
  if (action === "cancel") return <CancelDialog {...shared} onClose={back} />;
  if (action === "invoice") return <InvoiceDialog {...shared} onClose={back} />;
  if (action) {
    const Form = FORMS[action];
    return (
      <Dialog
        key={action}
        open
        side
        title={messages.registrations[action].title(fullName)}
        onClose={back}
      >
        <Form {...shared} />
      </Dialog>
    );
  }
  return (
    <Dialog open side mark={<Avatar name={fullName} big />} title={fullName} onClose={onClose}>
      {mayEdit && registration.status === "WAITLISTED" && <DecidePlace {...shared} />}
      {mayEdit && <RegistrationActions {...shared} onAct={setAction} />}
      <Facts facts={registrationFacts(event, registration)} />
    </Dialog>
  );
}

function registrationFacts(event: EventData, registration: RegistrationData) {
  const { email, phone, status, ticketCode, ticketTypeId, checkedInAt } = registration;
  const { waitlistPosition, hostName } = registration;
  const ticketType = ticketTypeName(event, ticketTypeId);
  return [
    [field.status, <StatusBadge key="status" status={status} />],
    ...(waitlistPosition ? [[people.position, waitlistPosition] as const] : []),
    ...(hostName ? [[people.host, hostName] as const] : []),
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
