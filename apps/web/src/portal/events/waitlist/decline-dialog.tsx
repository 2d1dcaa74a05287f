import { ConfirmDialog } from "../../../ui-react/dialog.tsx";
import { toast } from "../../../ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { EventData, WaitlistData } from "../event-data.ts";

interface DeclineDialogProps {
  event: EventData;
  item: WaitlistData | undefined;
  onClose: () => void;
}

/** Asks before somebody loses their place in the queue. */
export function DeclineDialog({ event, item, onClose }: DeclineDialogProps) {
  if (!item) return null;
  const { id: registrationId, fullName, partySize } = item;
  const decline = async () => {
    await client.waitlist.decline.mutate({ eventId: event.id, registrationId });
    await refreshAll();
    toast(`${fullName} is off the waiting list.`);
  };
  return (
    <ConfirmDialog
      open
      title={`Decline ${fullName}?`}
      confirm="Decline"
      danger
      onConfirm={decline}
      onClose={onClose}
    >
      <p>
        {partySize > 1 ? `The party of ${partySize} loses` : "This person loses"} the place in the
        queue and gets a mail that says so.
      </p>
    </ConfirmDialog>
  );
}
