import { ConfirmDialog } from "#ui-react/dialog.tsx";
import { toast } from "#ui-react/toast.tsx";
import { waitlist } from "../../messages/waitlist.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { EventData } from "../event-data.ts";
import { declineEntry, type Waiting } from "./decide.ts";

const text = waitlist.decline;

interface DeclineDialogProps {
  event: EventData;
  item: Waiting | undefined;
  onClose: () => void;
  /** Called when it is done, before onClose. */
  onDone?: () => void;
}

/** Asks before a person loses their place in the queue. */
export function DeclineDialog({ event, item, onClose, onDone }: DeclineDialogProps) {
  if (!item) return null;
  const { fullName, partySize } = item;
  const decline = async () => {
    await declineEntry(event, item);
    await refreshAll();
    toast(text.done(fullName));
    onDone?.();
  };
  return (
    <ConfirmDialog
      open
      title={text.title(fullName)}
      confirm={text.button}
      danger
      onConfirm={decline}
      onClose={onClose}
    >
      <p>{partySize > 1 ? text.aboutParty(partySize) : text.about}</p>
    </ConfirmDialog>
  );
}
