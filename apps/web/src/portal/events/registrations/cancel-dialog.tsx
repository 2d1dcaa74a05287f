import { Loaded } from "#ui-react/states.tsx";
import { ActDialog } from "../../act-dialog.tsx";
import type { RegistrationData, WholePartyData } from "../event-data.ts";
import { cancelRegistration } from "./cancel-registration.ts";
import { registrations as messages } from "./messages/registrations.ts";
import { type ActionProps, cancelledWith, useWholeParty } from "./party-data.ts";

const { cancel: text } = messages;

interface CancelDialogProps extends ActionProps {
  onClose: () => void;
}

/** Says what a cancellation brings about, and asks. */
export function CancelDialog({ event, registration, onDone, onClose }: CancelDialogProps) {
  const query = useWholeParty(event, registration);
  const { fullName } = registration;
  const cancelledCount = query.data ? cancelledWith(registration, query.data).length : 1;
  return (
    <ActDialog
      open
      title={text.title(fullName)}
      confirm={text.confirm(cancelledCount)}
      danger
      act={() => cancelRegistration(event, registration)}
      done={text.done(fullName)}
      onDone={onDone}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(party) => (
          <ul className="grid list-disc gap-2 pl-5">
            {consequences(registration, party).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </ActDialog>
  );
}

/** Who loses the place, what becomes of the invoice, and who gets a mail. */
function consequences(registration: RegistrationData, party: WholePartyData): string[] {
  const cancelled = cancelledWith(registration, party);
  const { host, invoices } = party;
  const guestAlone = registration.id !== host.id;
  const recipients = [...cancelled, ...(guestAlone ? [host] : [])].filter(({ email }) => email);
  return [
    text.people(cancelled.map(({ fullName }) => fullName)),
    ...invoices.flatMap(({ number, ifCancelled }) =>
      ifCancelled ? text.money[ifCancelled](number ?? text.draft) : [],
    ),
    recipients.length > 0
      ? text.mails(recipients.map(({ fullName }) => fullName))
      : text.nobodyMailed,
  ];
}
