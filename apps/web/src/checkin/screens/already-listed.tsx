import { useMemo } from "preact/hooks";
import { messages } from "../messages.ts";
import { findNamesakes } from "../roster/roster.ts";
import { rowsAtDoor } from "../session/checkin-device.ts";
import { PersonRow } from "./find-panel.tsx";
import type { PanelProps } from "./panel.ts";

type AlreadyListedProps = Omit<PanelProps, "device"> & {
  /** The name typed for a walk-in. */
  fullName: string;
  onCheckIn: (registrationId: string) => void;
};

/**
 * A walk-in who has a ticket would take a second seat. While a name is typed, people of that name
 * are shown, from the device's own list and so also without a network.
 */
export function AlreadyListed({ state, session, fullName, onCheckIn }: AlreadyListedProps) {
  const { roster, outbox } = state;
  const rows = useMemo(
    () => findNamesakes(rowsAtDoor(state).values(), fullName),
    [roster, outbox, fullName],
  );
  return (
    <div role="status">
      {rows.length > 0 && (
        <>
          <p class="hint">{messages.walkIn.listed}</p>
          <ul class="people">
            {rows.map((row) => (
              <PersonRow
                key={row.registrationId}
                row={row}
                timezone={session.event.timezone}
                onCheckIn={() => onCheckIn(row.registrationId)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
