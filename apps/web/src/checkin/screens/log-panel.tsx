import { formatTime } from "#lib/format/format-time.ts";
import { useNow } from "#lib/use-now.ts";
import { messages } from "../messages.ts";
import { canUndo, type JournalEntry, needingAttention, newestFirst } from "../queue/journal.ts";
import { findUndo, type OutboxEntry } from "../queue/outbox.ts";
import { type CheckedIn, undoCheckIn } from "../queue/undo-check-in.ts";
import { markSeen } from "../roster/mark-seen.ts";
import type { CheckinDevice } from "../session/checkin-device.ts";
import { refusalWords } from "../verdict/refusal-words.ts";
import { checkInPerson } from "../verdict/show-ticket.ts";
import type { ErrandProps } from "./panel.ts";

const text = messages.log;
const LIMIT = 50;

type LogPanelProps = ErrandProps & {
  /** An undo may be followed by another one. */
  onStay: () => void;
};

/** The last people, the entries that wait, and the entries that the staff must look at. */
export function LogPanel({ device, state, session, onResume, onStay }: LogPanelProps) {
  const undo = (entry: CheckedIn): void => void undoCheckIn(device, entry).then(onStay);
  const now = useNow(15_000);
  const { timezone } = session.event;
  const alarms = needingAttention(state.journal);
  const waiting = state.outbox.filter((entry) => entry.kind !== "undo" || !entry.of).reverse();
  const past = newestFirst(state.journal, LIMIT).filter(({ attention }) => !attention);
  return (
    <section class="panel" aria-labelledby="log-title">
      {alarms.length > 0 && (
        <Attention device={device} alarms={alarms} timezone={timezone} onResume={onResume} />
      )}
      <h2 id="log-title" tabIndex={-1} data-field="log">
        {text.title}
      </h2>
      {waiting.length + past.length === 0 && <p class="hint">{text.empty}</p>}
      <ul class="people">
        {waiting.map((entry) => (
          <WaitingRow
            key={entry.id}
            entry={entry}
            onUndo={undo}
            undone={findUndo(state.outbox, { ...entry, entryId: entry.id }) !== undefined}
            timezone={timezone}
          />
        ))}
        {past.map((entry) => (
          <PastRow key={entry.id} entry={entry} onUndo={undo} timezone={timezone} now={now} />
        ))}
      </ul>
    </section>
  );
}

type AttentionProps = {
  device: CheckinDevice;
  alarms: JournalEntry[];
  timezone: string;
  onResume: () => void;
};

function Attention({ device, alarms, timezone, onResume }: AttentionProps) {
  const look = async (entry: JournalEntry): Promise<void> => {
    await markSeen(device, entry);
    if (alarms.length === 1) onResume();
  };
  // The walk-in's address has a ticket: the person is inside, but the ticket is not checked in yet.
  const checkIn = async (entry: JournalEntry, registrationId: string | null): Promise<void> => {
    await markSeen(device, entry);
    if (registrationId) await checkInPerson(device, registrationId);
  };
  return (
    <div class="attention">
      <h2>{text.attention}</h2>
      <p>{text.attentionText}</p>
      <ul class="people">
        {alarms.map((entry) => (
          <li class="person" key={entry.id}>
            <div class="person-who">
              <strong>{entry.name ?? text.nameless}</strong>
              <span class="person-what">
                {formatTime(entry.at, timezone)} · {describeEntry(entry, timezone)}
              </span>
            </div>
            {entry.kind === "walkIn" && entry.registrationId && (
              <button
                type="button"
                class="button"
                onClick={() => void checkIn(entry, entry.registrationId)}
              >
                {text.checkInTicket}
              </button>
            )}
            <button type="button" class="button" onClick={() => void look(entry)}>
              {text.seen}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeEntry(entry: JournalEntry, timezone: string): string {
  if (entry.kind === "undo")
    return [text.failedUndo, refusalWords(entry.error)].filter(Boolean).join(": ");
  if (entry.kind === "scan" && entry.verdict === "alreadyIn") {
    const checkInTime = entry.checkedInAt && formatTime(entry.checkedInAt, timezone);
    return text.conflict(checkInTime, entry.checkedInBy);
  }
  const title = messages.verdict.title(entry.verdict);
  const showsRefusal = entry.verdict === "refused" || entry.kind === "walkIn";
  return (showsRefusal && refusalWords(entry.error)) || title;
}

type RowProps<Entry> = { entry: Entry; onUndo: (entry: CheckedIn) => void; timezone: string };

function WaitingRow(props: RowProps<OutboxEntry> & { undone: boolean }) {
  const { entry, onUndo, undone, timezone } = props;
  const { id: entryId, registrationId, name } = entry;
  return (
    <li class="person">
      <div class="person-who">
        <strong>{name ?? text.nameless}</strong>
        <span class="person-what">
          {formatTime(entry.at, timezone)} · {undone ? text.undoWaiting : text.waiting}
        </span>
      </div>
      {entry.kind !== "undo" && !undone && (
        <UndoButton name={name} onUndo={() => onUndo({ entryId, registrationId, name })} />
      )}
    </li>
  );
}

function PastRow({ entry, onUndo, timezone, now }: RowProps<JournalEntry> & { now: number }) {
  const { id: entryId, registrationId, name } = entry;
  return (
    <li class="person">
      <div class="person-who">
        <strong>{name ?? text.nameless}</strong>
        <span class="person-what">
          {[
            formatTime(entry.at, timezone),
            entry.kind === "walkIn" && entry.status < 300
              ? text.walkIn
              : describeEntry(entry, timezone),
            entry.undone && text.undone,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      {canUndo(entry, now) && (
        <UndoButton name={name} onUndo={() => onUndo({ entryId, registrationId, name })} />
      )}
    </li>
  );
}

function UndoButton({ name, onUndo }: { name: string | null; onUndo: () => void }) {
  return (
    <button
      type="button"
      class="button"
      aria-label={text.undoName(name ?? text.nameless)}
      onClick={onUndo}
    >
      {text.undo}
    </button>
  );
}
