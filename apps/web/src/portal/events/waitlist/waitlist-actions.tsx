import { readProblem } from "../../../lib/read-problem.ts";
import { ActButton } from "../../../ui-react/act-button.tsx";
import { Button } from "../../../ui-react/button.tsx";
import { toast } from "../../../ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { EventData, WaitlistData } from "../event-data.ts";

interface WaitlistActionsProps {
  event: EventData;
  item: WaitlistData;
  /** The event is full: whether to go beyond its capacity is asked first. */
  onNoSeats: () => void;
  onDecline: () => void;
}

/** Approve and decline one entry of the queue. A guest who was brought is decided with the host. */
export function WaitlistActions({ event, item, onNoSeats, onDecline }: WaitlistActionsProps) {
  if (item.hostRegistrationId) return <span className="text-muted">With the host</span>;
  const { fullName } = item;
  const approve = async () => {
    try {
      await approveEntry(event, item);
    } catch (error) {
      if (readProblem(error).code !== "WAITLIST_NO_SEATS") throw error;
      onNoSeats();
    }
  };
  return (
    <div className="flex gap-2">
      <ActButton look="main" label={`Approve ${fullName}`} act={approve}>
        Approve
      </ActButton>
      <Button aria-label={`Decline ${fullName}`} onClick={onDecline}>
        Decline
      </Button>
    </div>
  );
}

/** Gives the entry its seat, beyond the capacity when that was decided, and says so. */
export async function approveEntry(
  event: EventData,
  { id: registrationId, fullName }: WaitlistData,
  override = false,
): Promise<void> {
  const { alreadyApproved } = await client.waitlist.approve.mutate({
    eventId: event.id,
    registrationId,
    ...(override && { override }),
  });
  await refreshAll();
  toast(
    alreadyApproved
      ? `${fullName} was decided on already.`
      : `${fullName} has a seat and gets a mail.`,
  );
}
