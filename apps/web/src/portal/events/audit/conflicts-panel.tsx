import { useQuery } from "@tanstack/react-query";
import { Panel } from "#ui-react/panel.tsx";
import { Time } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import { door } from "../../messages/door.ts";
import type { EventData, ScanConflictData } from "../event-data.ts";

const text = door.audit.conflicts;
const SHOWN = 100;

/** Attendees whom an offline device admitted wrongly. Shown only if there are any. */
export function ConflictsPanel({ event }: { event: EventData }) {
  const query = useQuery(api.checkin.conflicts.queryOptions({ eventId: event.id, limit: SHOWN }));
  const { data: found } = query;
  if (!found || found.meta.total === 0) return null;
  return (
    <div className="mb-5">
      <Panel title={text.title}>
        <p className="text-muted">{text.about}</p>
        <ul className="grid gap-3">
          {found.data.map((conflict) => (
            <Conflict key={conflict.scanId} conflict={conflict} timezone={event.timezone} />
          ))}
        </ul>
        {found.meta.total > SHOWN && <p>{text.more(found.meta.total - SHOWN)}</p>}
      </Panel>
    </div>
  );
}

interface ConflictProps {
  conflict: ScanConflictData;
  timezone: string;
}

function Conflict({ conflict, timezone }: ConflictProps) {
  const { attendeeName, scannedAt, sentAt, checkedInAt } = conflict;
  return (
    <li className="grid min-w-0 gap-0.5">
      <strong className="break-words">{attendeeName ?? text.nameless}</strong>
      <span className="break-words">{whatHappened(conflict)}</span>
      <span className="text-sm text-muted">
        {checkedInAt && (
          <>
            {text.firstAt} <Time at={checkedInAt} timezone={timezone} />
            {" · "}
          </>
        )}
        {text.when} <Time at={scannedAt} timezone={timezone} /> · {text.sentAt}{" "}
        <Time at={sentAt} timezone={timezone} />
      </span>
    </li>
  );
}

function whatHappened({ status, message, recordedBy, ...first }: ScanConflictData): string {
  if (first.checkedInAt) return text.again(recordedBy, first.checkedInBy);
  if (status === 409) return text.undone(recordedBy);
  return text.refused(recordedBy, message);
}
