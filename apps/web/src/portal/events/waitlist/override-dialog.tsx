import { ConfirmDialog } from "#ui-react/dialog/dialog.tsx";
import type { EventData } from "../event-data.ts";
import type { Waiting } from "./decide.ts";
import { waitlist } from "./messages/waitlist.ts";
import { approveAndSay } from "./waitlist-actions.tsx";

const text = waitlist.override;

interface OverrideDialogProps {
  event: EventData;
  item: Waiting | undefined;
  seatsFree: number;
  onClose: () => void;
  /** Called when it is done, before onClose. */
  onDone?: () => void;
}

/** Asks before the event gets more registrations than seats. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { event, item, seatsFree, onClose, onDone } = props;
  if (!item) return null;
  const { fullName, partySize } = item;
  const approve = async () => {
    await approveAndSay(event, item, true);
    onDone?.();
  };
  return (
    <ConfirmDialog
      open
      title={text.title}
      confirm={text.confirm}
      danger
      onConfirm={approve}
      onClose={onClose}
    >
      <p>
        {text.needs(fullName, partySize, seatsFree)}{" "}
        <AfterApproval event={event} more={partySize} />
      </p>
      <p>
        {text.check} {text.passes(fullName)} {text.recorded}
      </p>
    </ConfirmDialog>
  );
}

/** The number of registrations after the approval; nothing for an event without limit. */
export function AfterApproval({ event, more }: { event: EventData; more: number }) {
  const { capacity, seatsTaken } = event;
  return capacity === null ? null : text.after(seatsTaken + more, capacity);
}
