import { useMemo, useState } from "preact/hooks";
import { formatTime } from "#lib/format/format-time.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "../messages.ts";
import { searchRoster } from "../roster/roster.ts";
import type { RosterRow } from "../session/checkin-api.ts";
import { rowsAtDoor } from "../session/checkin-device.ts";
import { checkInPerson } from "../verdict/show-ticket.ts";
import type { PanelProps } from "./panel.ts";

const text = messages.find;
const LIMIT = 40;

/** Finds a person by name in the device's own list, so also without a network. */
export function FindPanel({ device, state, session }: PanelProps) {
  const [search, setSearch] = useState("");
  const { roster, outbox } = state;
  const rows = useMemo(() => rowsAtDoor(state), [roster, outbox]);
  const matches = useMemo(() => searchRoster(rows.values(), search, LIMIT), [rows, search]);
  return (
    <section class="panel find" aria-labelledby="find-title" data-work="find">
      <h2 id="find-title">{text.title}</h2>
      <div class="field">
        <label for="find-name">{text.search}</label>
        <input
          id="find-name"
          data-field="find"
          type="search"
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
          autocomplete="off"
          spellcheck={false}
        />
      </div>
      <p class="hint" role="status">
        {getHint(roster.asOf !== null, rows.size, matches.length, search)}
      </p>
      <ul class="people">
        {matches.map((row) => (
          <PersonRow
            key={row.registrationId}
            row={row}
            timezone={session.event.timezone}
            onCheckIn={() => void checkInPerson(device, row.registrationId)}
          />
        ))}
      </ul>
    </section>
  );
}

function getHint(loaded: boolean, size: number, matchCount: number, search: string): string | null {
  if (size === 0) return loaded ? text.empty : text.loading;
  if (matchCount === 0) return text.none(search.trim());
  return matchCount === LIMIT ? text.more(LIMIT) : null;
}

type PersonRowProps = { row: RosterRow; timezone: string; onCheckIn: () => void };

/** One person of the list, with a button to check them in. */
export function PersonRow({ row, timezone, onCheckIn }: PersonRowProps) {
  const mayEnter = row.status === "CONFIRMED" || row.status === "PENDING";
  return (
    <li class="person">
      <div class="person-who">
        <strong>{row.fullName}</strong>
        <span class="person-what">{[row.label, row.ticketType].filter(Boolean).join(" · ")}</span>
      </div>
      <PersonState row={row} timezone={timezone} />
      {mayEnter && (
        <button
          type="button"
          class="button"
          aria-label={text.checkInName(row.fullName)}
          onClick={onCheckIn}
        >
          {text.checkIn}
        </button>
      )}
    </li>
  );
}

function PersonState({ row, timezone }: { row: RosterRow; timezone: string }) {
  switch (row.status) {
    case "CHECKED_IN":
      return (
        <span class="tag tag-good">
          <Icon name="check" />
          {text.inAt(row.checkedInAt ? formatTime(row.checkedInAt, timezone) : "")}
        </span>
      );
    case "PENDING":
      return <span class="tag tag-warn">{text.pay}</span>;
    case "CANCELLED":
      return <span class="tag tag-bad">{text.cancelled}</span>;
    case "WAITLISTED":
      return <span class="tag tag-bad">{text.waitlisted}</span>;
    case "CONFIRMED":
      return null;
  }
}
