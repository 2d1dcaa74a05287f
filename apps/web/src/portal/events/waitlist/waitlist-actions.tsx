import { readProblem } from "#lib/input/read-problem.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button } from "#ui-react/button.tsx";
import { toast } from "#ui-react/toast.tsx";
import { refreshAll } from "../../refresh-all.ts";
import type { EventData, WaitlistData } from "../event-data.ts";
import { approveEntry, decidesAlone, type Waiting } from "./decide.ts";
import { waitlist } from "./messages/waitlist.ts";

const text = waitlist;

interface WaitlistActionsProps {
  event: EventData;
  item: WaitlistData;
  /** Called if the event is full, to ask whether to exceed its capacity. */
  onNoSeats: () => void;
  onDecline: () => void;
}

/** Approve and decline one entry of the queue. */
export function WaitlistActions({ event, item, onNoSeats, onDecline }: WaitlistActionsProps) {
  if (!decidesAlone(item)) return <span className="text-muted">{text.withHost}</span>;
  const { fullName } = item;
  const approve = async () => {
    try {
      await approveAndSay(event, item);
    } catch (error) {
      if (readProblem(error).code !== "WAITLIST_NO_SEATS") throw error;
      onNoSeats();
    }
  };
  return (
    <div className="flex gap-2">
      <ActButton label={text.approve.label(fullName)} act={approve}>
        {text.approve.button}
      </ActButton>
      <Button aria-label={text.decline.label(fullName)} onClick={onDecline}>
        {text.decline.button}
      </Button>
    </div>
  );
}

/** Approves one entry and reports the result. @throws what approveEntry throws */
export async function approveAndSay(
  event: EventData,
  item: Pick<Waiting, "id" | "fullName">,
  override = false,
): Promise<void> {
  const { alreadyApproved } = await approveEntry(event, item, override);
  await refreshAll();
  toast(alreadyApproved ? text.approve.already(item.fullName) : text.approve.done(item.fullName));
}
