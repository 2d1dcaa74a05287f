import { ActDialog } from "../../act-dialog.tsx";
import { client } from "../../api.ts";
import { registrations as messages } from "./messages/registrations.ts";
import type { ActionProps } from "./party-data.ts";

const { invoice: text } = messages;

/** Bills a party that was registered by others and has no invoice. */
export function InvoiceDialog({
  event,
  registration: { id, fullName },
  onDone,
  onClose,
}: ActionProps & { onClose: () => void }) {
  const party = { eventId: event.id, registrationId: id };
  return (
    <ActDialog
      open
      title={text.title(fullName)}
      confirm={text.confirm}
      act={() => client.registration.invoiceParty.mutate(party)}
      done={text.done(fullName)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{text.about}</p>
      <p>{text.held}</p>
    </ActDialog>
  );
}
