import { ConfirmDialog } from "#ui-react/dialog.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { ActionProps } from "./party-data.ts";

const { invoice: text } = messages.registrations;

/** Bills a party that was registered by others and has no invoice. */
export function InvoiceDialog({
  event,
  registration: { id, fullName },
  onDone,
  onClose,
}: ActionProps & { onClose: () => void }) {
  const send = async () => {
    await client.registration.invoiceParty.mutate({ eventId: event.id, registrationId: id });
    await refreshAll();
    toast(text.done(fullName));
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={text.title(fullName)}
      confirm={text.confirm}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{text.about}</p>
      <p>{text.held}</p>
    </ConfirmDialog>
  );
}
