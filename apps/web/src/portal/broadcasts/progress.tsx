import { Panel } from "../../ui-react/panel.tsx";
import { Time } from "../../ui-react/time.tsx";
import type { BroadcastData } from "./broadcast-data.ts";

/** How far a broadcast has come, or when it goes; nothing for a draft. */
export function Progress({ broadcast }: { broadcast: BroadcastData }) {
  const { status, scheduledAt } = broadcast;
  if (status === "DRAFT") return null;
  if (status === "SCHEDULED")
    return <Panel title="Scheduled">{scheduledAt && <Goes at={scheduledAt} />}</Panel>;
  return (
    <Panel title="Delivery">
      <Delivery broadcast={broadcast} />
    </Panel>
  );
}

const Goes = ({ at }: { at: string }) => (
  <p>
    Goes out <Time at={at} />. Until then you can change it here.
  </p>
);

function Delivery({ broadcast }: { broadcast: BroadcastData }) {
  const { status, recipientCount, deliveredCount, failedCount, sentAt, cancelledAt } = broadcast;
  const done = deliveredCount + failedCount;
  return (
    <>
      {status === "SENDING" && (
        <progress aria-label="Mails sent" value={done} max={recipientCount} className="w-full" />
      )}
      <p role="status">
        {deliveredCount} of {recipientCount} delivered
        {failedCount > 0 && `, ${failedCount} could not be delivered`}.
      </p>
      {sentAt && (
        <p className="text-muted">
          Finished <Time at={sentAt} />
        </p>
      )}
      {cancelledAt && (
        <p className="text-muted">
          Cancelled <Time at={cancelledAt} />
        </p>
      )}
    </>
  );
}
