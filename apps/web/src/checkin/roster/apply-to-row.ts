import type { RosterRow } from "../session/checkin-api.ts";

/** An action on a person: a check-in with time and staff member, or an undo. */
export type DoorAct = { kind: "undo" } | { kind: "scan" | "walkIn"; at: string; by: string | null };

/** The person's row after the action, until the server's next list includes it. */
export function applyToRow(row: RosterRow, act: DoorAct): RosterRow {
  if (act.kind === "undo") {
    return { ...row, status: "CONFIRMED", checkedInAt: null, checkedInBy: null };
  }
  return { ...row, status: "CHECKED_IN", checkedInAt: act.at, checkedInBy: act.by };
}
