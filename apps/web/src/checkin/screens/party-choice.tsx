import { useState } from "preact/hooks";
import { messages } from "../messages.ts";
import type { RosterRow } from "../session/checkin-api.ts";

const text = messages.verdict.party;

type PartyProps = { party: RosterRow[]; onCheckIn: (registrationIds: string[]) => void };

/** The others of the party: all who may enter are ticked, and the volunteer unticks who is absent. */
export function PartyChoice({ party, onCheckIn }: PartyProps) {
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set());
  const expected = party.filter(({ status }) => status === "CONFIRMED");
  const here = expected.filter(({ registrationId }) => !absent.has(registrationId));
  const toggle = (id: string): void => {
    const next = new Set(absent);
    if (!next.delete(id)) next.add(id);
    setAbsent(next);
  };
  return (
    <fieldset class="party">
      <legend>{text.title(party.length)}</legend>
      {party.map(({ registrationId, fullName, status }) => (
        <label key={registrationId} class="party-person">
          <input
            type="checkbox"
            checked={status === "CONFIRMED" && !absent.has(registrationId)}
            disabled={status !== "CONFIRMED"}
            onChange={() => toggle(registrationId)}
          />
          <span>{fullName}</span>
          {status === "PENDING" && <strong>{messages.find.pay}</strong>}
        </label>
      ))}
      {expected.length > 0 && (
        <button
          type="button"
          class="verdict-button"
          disabled={here.length === 0}
          onClick={() => onCheckIn(here.map(({ registrationId }) => registrationId))}
        >
          {text.checkIn(here.length, expected.length)}
        </button>
      )}
    </fieldset>
  );
}
