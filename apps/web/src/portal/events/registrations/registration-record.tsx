import { formatEmail } from "@rollcall/core/contract";
import { useState } from "react";
import { spellCode } from "#lib/format/spell-code.ts";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { Facts } from "#ui-react/panel.tsx";
import { Avatar } from "#ui-react/parts/avatar.tsx";
import type { RecordProps } from "#ui-react/record/record-beside.tsx";
import { linkOfRecord } from "#ui-react/record/record-link.tsx";
import { RecordSheet } from "#ui-react/record/record-sheet.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Time } from "#ui-react/time.tsx";
import { useMay } from "../../session/use-session.ts";
import type { EventData, RegistrationData, WholePartyData } from "../event-data.ts";
import { people } from "../people/messages/people.ts";
import { useEvent } from "../use-event.ts";
import { DecidePlace } from "../waitlist/decide-place.tsx";
import { AddGuestForm } from "./add-guest-form.tsx";
import { listAnswers } from "./answer-text.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EditRegistrationForm } from "./edit-registration-form.tsx";
import { InvoiceDialog } from "./invoice-dialog.tsx";
import { registrations as messages } from "./messages/registrations.ts";
import { type ActionProps, useWholeParty } from "./party-data.ts";
import { type Action, RegistrationActions } from "./registration-actions.tsx";
import { ticketTypeName } from "./registration-columns.tsx";
import { InvoicesOfParty, OthersOfParty } from "./registration-party.tsx";
import { ReinstateDialog } from "./reinstate-dialog.tsx";
import { shownRegistrationStatus } from "./shown-status.ts";
import { TransferForm } from "./transfer-form.tsx";

const { field, one: words } = messages;

const FORMS = { edit: EditRegistrationForm, transfer: TransferForm, addGuest: AddGuestForm };

/** A registration beside the people of its event: its answers, and what can be done with it. */
export function RegistrationRecord(props: RecordProps) {
  const { record } = props;
  const event = useEvent();
  const query = useWholeParty(event, record);
  const [action, setAction] = useState<Action>();
  const registration = query.data && oneOfParty(query.data, record.id);
  if (registration && action)
    return (
      <ActionDialog
        {...{ event, registration, action }}
        onDone={record.close}
        onBack={() => setAction(undefined)}
      />
    );
  return (
    <RecordSheet
      {...props}
      title={registration?.fullName ?? words.title}
      mark={registration && <Avatar name={registration.fullName} big />}
      page={undefined}
    >
      <Loaded query={query} shape="facts">
        {(party) => (
          <OneRegistration
            event={event}
            party={party}
            registration={oneOfParty(party, record.id)}
            onDone={record.close}
            onAct={setAction}
          />
        )}
      </Loaded>
    </RecordSheet>
  );
}

const oneOfParty = ({ host, guests }: WholePartyData, id: string): RegistrationData =>
  guests.find((guest) => guest.id === id) ?? host;

interface OneProps extends ActionProps {
  party: WholePartyData;
  onAct: (action: Action) => void;
}

function OneRegistration({ onAct, party, ...shared }: OneProps) {
  const mayEdit = useMay("EVENTS:EDIT:registrations");
  const { event, registration } = shared;
  return (
    <>
      {mayEdit && registration.status === "WAITLISTED" && <DecidePlace {...shared} />}
      {mayEdit && <RegistrationActions {...shared} onAct={onAct} />}
      <Facts facts={registrationFacts(event, registration)} />
      <OthersOfParty party={party} registration={registration} />
      <InvoicesOfParty party={party} />
    </>
  );
}

interface ActionDialogProps extends ActionProps {
  action: Action;
  onBack: () => void;
}

/** In the place of the sheet, to which it leads back. */
function ActionDialog({ action, onBack, ...shared }: ActionDialogProps) {
  if (action === "cancel") return <CancelDialog {...shared} onClose={onBack} />;
  if (action === "reinstate") return <ReinstateDialog {...shared} onClose={onBack} />;
  if (action === "invoice") return <InvoiceDialog {...shared} onClose={onBack} />;
  const Form = FORMS[action];
  const { id, fullName } = shared.registration;
  return (
    <Dialog
      key={action}
      open
      side
      title={messages[action].title(fullName)}
      onClose={onBack}
      giveBackTo={() => linkOfRecord(id)}
    >
      <Form {...shared} />
    </Dialog>
  );
}

function registrationFacts(event: EventData, registration: RegistrationData) {
  const { email, phone, status, ticketCode, ticketTypeId, checkedInAt } = registration;
  const { waitlistPosition, hostName } = registration;
  const ticketType = ticketTypeName(event, ticketTypeId);
  return [
    [field.status, <StatusBadge key="status" status={shownRegistrationStatus(status)} />],
    ...(waitlistPosition ? [[people.position, waitlistPosition] as const] : []),
    ...(hostName ? [[people.host, hostName] as const] : []),
    [field.email, email && formatEmail(email)],
    [field.phone, phone],
    [field.ticketCode, <code key="code">{spellCode(ticketCode)}</code>],
    ...(ticketType ? [[field.ticket, ticketType] as const] : []),
    ...(checkedInAt
      ? [[words.cameIn, <Time key="in" instant={checkedInAt} timezone={event.timezone} />] as const]
      : []),
    ...listOrigin(registration),
    ...listAnswers(event, registration).map(({ label, answer }) => [label, answer] as const),
    ...(registration.missingAnswers.length > 0
      ? [[words.missingAnswers, joinLabels(event, registration.missingAnswers)] as const]
      : []),
  ] as const;
}

/** The labels of questions by their keys. */
const joinLabels = ({ questions }: EventData, keys: readonly string[]): string =>
  questions.flatMap(({ key, label }) => (keys.includes(key) ? label : [])).join(", ");

/** Who gave the seat, whether above the capacity, and who referred the person. */
function listOrigin({ overCapacity, decidedByName, referredBy, referredByName }: RegistrationData) {
  const decided = decidedByName ? words.overCapacityBy(decidedByName) : words.overCapacity;
  return [
    ...(overCapacity ? [[words.seat, decided] as const] : []),
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
