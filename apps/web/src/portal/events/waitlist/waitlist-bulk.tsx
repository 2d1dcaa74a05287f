import { BulkAction } from "#ui-react/bulk/bulk-action.tsx";
import type { Barrier } from "#ui-react/bulk/bulk-words.ts";
import { SelectionBar } from "#ui-react/bulk/selection-bar.tsx";
import type { Selection } from "#ui-react/bulk/use-selection.ts";
import type { EventData, WaitlistData } from "../event-data.ts";
import { approveEntry, declineEntry } from "./decide.ts";
import { waitlist } from "./messages/waitlist.ts";
import { AfterApproval } from "./override-dialog.tsx";

const { approveSeveral, declineSeveral, decide, override, overrideSeveral } = waitlist;

interface WaitlistBulkProps {
  event: EventData;
  selection: Selection<WaitlistData>;
  /** Null without a limit. */
  seatsFree: number | null;
}

/** Approves or declines the chosen entries, in the order of the queue. */
export function WaitlistBulk({ event, selection, seatsFree }: WaitlistBulkProps) {
  const chosen = [...selection.chosenRows].sort((entry, other) => entry.position - other.position);
  const queue = { ...selection, chosen };
  const size = chosen.reduce((sum, { partySize }) => sum + partySize, 0);
  const barrier: Barrier<WaitlistData> = {
    code: "WAITLIST_NO_SEATS",
    title: overrideSeveral.title,
    about: (remaining) => (
      <SeatsRunOut event={event} entries={remaining} seatsFree={seatsFree ?? 0} />
    ),
    confirm: overrideSeveral.confirm,
    leave: overrideSeveral.leave,
    act: (item) => approveEntry(event, item, true),
  };
  return (
    <SelectionBar selection={selection}>
      <BulkAction
        selection={queue}
        words={declineSeveral}
        look="danger"
        act={(item) => declineEntry(event, item)}
      >
        <p>{declineSeveral.about}</p>
      </BulkAction>
      <BulkAction
        selection={queue}
        words={approveSeveral}
        look="main"
        act={(item) => approveEntry(event, item)}
        barrier={barrier}
      >
        {seatsFree !== null && <p>{decide.seats(size, seatsFree)}</p>}
        <p>
          {approveSeveral.about} {approveSeveral.guests}
        </p>
        <p>{approveSeveral.stops}</p>
      </BulkAction>
    </SelectionBar>
  );
}

interface SeatsRunOutProps {
  event: EventData;
  entries: readonly WaitlistData[];
  seatsFree: number;
}

function SeatsRunOut({ event, entries, seatsFree }: SeatsRunOutProps) {
  const size = entries.reduce((sum, { partySize }) => sum + partySize, 0);
  return (
    <>
      <p className="break-words">{entries.map(({ fullName }) => fullName).join(", ")}</p>
      <p>
        {overrideSeveral.needs(entries.length, size, seatsFree)}{" "}
        <AfterApproval event={event} more={size} />
      </p>
      <p>
        {override.check} {override.recorded}
      </p>
    </>
  );
}
