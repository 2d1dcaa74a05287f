import { useMemo } from "preact/hooks";
import { messages } from "../messages.ts";
import { findNamesakes } from "../roster/roster.ts";
import { rowsAtDoor } from "../session/checkin-device.ts";
import { PersonRow } from "./find-panel.tsx";
import type { PanelProps } from "./panel.ts";

type AlreadyListedProps = Omit<PanelProps, "device"> & {
  /** As it is typed for a walk-in. */
  fullName: string;
  onCheckIn: (registrationId: string) => void;
};

/**
 * Whoever is added as a walk-in and has a ticket takes a second seat: people of that name are shown
 * while it is typed, from the device's own list, so without the network as well.
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
