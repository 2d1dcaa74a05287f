import { Panel } from "#ui-react/panel.tsx";
import { Time } from "#ui-react/time.tsx";
import { Audience } from "./audience.tsx";
import type { BroadcastData } from "./broadcast-data.ts";
import { broadcasts } from "./messages/broadcasts.ts";

const text = broadcasts.progress;

/** The progress of a broadcast, or the time when it will be sent; nothing for a draft. */
export function Progress({ broadcast }: { broadcast: BroadcastData }) {
  const { status, scheduledAt } = broadcast;
  if (status === "DRAFT") return null;
  if (status === "SCHEDULED")
    return <Panel title={text.scheduled}>{scheduledAt && <Goes instant={scheduledAt} />}</Panel>;
  return (
    <Panel title={text.delivery}>
      <Delivery broadcast={broadcast} />
    </Panel>
  );
}

const Goes = ({ instant }: { instant: string }) => (
  <>
    <p>
      {text.goes} <Time instant={instant} />
    </p>
    <p className="text-muted">{text.changeable}</p>
  </>
);

function Delivery({ broadcast }: { broadcast: BroadcastData }) {
  const { status, recipientCount, deliveredCount, failedCount, sentAt, cancelledAt } = broadcast;
  const doneCount = deliveredCount + failedCount;
  return (
    <>
      {status === "SENDING" && (
        <progress aria-label={text.bar} value={doneCount} max={recipientCount} className="w-full" />
      )}
      <p>
        {text.wentTo} <Audience broadcast={broadcast} />
      </p>
      <p role="status">{text.delivered(deliveredCount, recipientCount, failedCount)}</p>
      {sentAt && (
        <p className="text-muted">
          {text.finished} <Time instant={sentAt} />
        </p>
      )}
      {cancelledAt && (
        <p className="text-muted">
          {text.cancelled} <Time instant={cancelledAt} />
        </p>
      )}
    </>
  );
}
