import { ActDialog } from "../../act-dialog.tsx";
import type { EventData } from "../event-data.ts";
import { declineEntry, type Waiting } from "./decide.ts";
import { waitlist } from "./messages/waitlist.ts";

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
  return (
    <ActDialog
      open
      title={text.title(fullName)}
      confirm={text.button}
      danger
      act={() => declineEntry(event, item)}
      done={text.done(fullName)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{partySize > 1 ? text.aboutParty(partySize) : text.about}</p>
    </ActDialog>
  );
}
