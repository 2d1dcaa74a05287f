import { formatTime } from "../../lib/format-time.ts";
import { useNow } from "../../lib/use-now.ts";
import type { Desk } from "../desk.ts";
import { canUndo, type JournalEntry, needingAttention, newestFirst } from "../journal.ts";
import { markSeen } from "../mark-seen.ts";
import { messages } from "../messages.ts";
import { type OutboxEntry, undoOf } from "../outbox.ts";
import { undoCheckIn } from "../undo-check-in.ts";
import type { PanelProps } from "./panel.ts";

const text = messages.log;
const LIMIT = 50;

/** The last people, what waits to be sent, and what somebody has to look at. */
export function LogPanel({ desk, state, session }: PanelProps) {
  const now = useNow(15_000);
  const { timezone } = session.event;
  const alarms = needingAttention(state.journal);
  const waiting = state.outbox.filter((entry) => entry.kind !== "undo" || !entry.of).reverse();
  const past = newestFirst(state.journal, LIMIT).filter(({ attention }) => !attention);
  return (
    <section class="panel" aria-labelledby="log-title">
      {alarms.length > 0 && <Attention desk={desk} alarms={alarms} timezone={timezone} />}
      <h2 id="log-title">{text.title}</h2>
      {waiting.length + past.length === 0 && <p class="hint">{text.empty}</p>}
      <ul class="people">
        {waiting.map((entry) => (
          <WaitingRow
            key={entry.id}
            desk={desk}
            entry={entry}
            undone={undoOf(state.outbox, { ...entry, entryId: entry.id }) !== undefined}
            timezone={timezone}
          />
        ))}
        {past.map((entry) => (
          <PastRow key={entry.id} desk={desk} entry={entry} timezone={timezone} now={now} />
        ))}
      </ul>
    </section>
  );
}

type AttentionProps = { desk: Desk; alarms: JournalEntry[]; timezone: string };

function Attention({ desk, alarms, timezone }: AttentionProps) {
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
                {formatTime(entry.at, timezone)} · {saidOf(entry, timezone)}
              </span>
            </div>
            <button type="button" class="button" onClick={() => void markSeen(desk, entry)}>
              {text.seen}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function saidOf(entry: JournalEntry, timezone: string): string {
  if (entry.kind === "undo") return `${text.failedUndo}: ${entry.error?.message ?? ""}`;
  if (entry.kind === "scan" && entry.verdict === "alreadyIn") {
    const at = entry.checkedInAt && formatTime(entry.checkedInAt, timezone);
    return text.conflict(at, entry.checkedInBy);
  }
  const title = messages.verdict.title(entry.verdict);
  const own = entry.verdict === "refused" || entry.kind === "walkIn";
  return own && entry.error ? entry.error.message : title;
}

type WaitingRowProps = { desk: Desk; entry: OutboxEntry; undone: boolean; timezone: string };

function WaitingRow({ desk, entry, undone, timezone }: WaitingRowProps) {
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
        <UndoButton
          name={name}
          onUndo={() => undoCheckIn(desk, { entryId, registrationId, name })}
        />
      )}
    </li>
  );
}

type PastRowProps = { desk: Desk; entry: JournalEntry; timezone: string; now: number };

function PastRow({ desk, entry, timezone, now }: PastRowProps) {
  const { id: entryId, registrationId, name } = entry;
  return (
    <li class="person">
      <div class="person-who">
        <strong>{name ?? text.nameless}</strong>
        <span class="person-what">
          {[
            formatTime(entry.at, timezone),
            entry.kind === "walkIn" && entry.status < 300 ? text.walkIn : saidOf(entry, timezone),
            entry.undone && text.undone,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      {canUndo(entry, now) && (
        <UndoButton
          name={name}
          onUndo={() => undoCheckIn(desk, { entryId, registrationId, name })}
        />
      )}
    </li>
  );
}

function UndoButton({ name, onUndo }: { name: string | null; onUndo: () => Promise<void> }) {
  return (
    <button
      type="button"
      class="button"
      aria-label={text.undoName(name ?? text.nameless)}
      onClick={() => void onUndo()}
    >
      {text.undo}
    </button>
  );
}
