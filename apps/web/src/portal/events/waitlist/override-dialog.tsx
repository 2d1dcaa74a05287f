import { ConfirmDialog } from "../../../ui-react/dialog.tsx";
import type { EventData, WaitlistData } from "../event-data.ts";
import { approveEntry } from "./waitlist-actions.tsx";

interface OverrideDialogProps {
  event: EventData;
  item: WaitlistData | undefined;
  seatsFree: number;
  onClose: () => void;
}

/** Asks before the event takes more people than it has seats. */
export function OverrideDialog({ event, item, seatsFree, onClose }: OverrideDialogProps) {
  if (!item) return null;
  const { fullName, partySize } = item;
  const { capacity, seatsTaken } = event;
  return (
    <ConfirmDialog
      open
      title="There is no seat for this"
      confirm="Approve beyond the capacity"
      danger
      onConfirm={() => approveEntry(event, item, true)}
      onClose={onClose}
    >
      <p>
        {fullName} needs {partySize === 1 ? "1 seat" : `${partySize} seats`}, and{" "}
        {seatsFree === 0 ? "none is" : `only ${seatsFree} ${seatsFree === 1 ? "is" : "are"}`} free.
        {capacity !== null &&
          ` With this approval ${seatsTaken + partySize} people have one of ${capacity} seats.`}
      </p>
      <p>
        Check that the place may hold so many. Who waits longer than {fullName} goes on waiting.
        That you went beyond the capacity is recorded.
      </p>
    </ConfirmDialog>
  );
}
