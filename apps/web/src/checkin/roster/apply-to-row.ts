import type { RosterRow } from "../session/checkin-api.ts";

/** What was done about a person at a door: let in at an instant by somebody, or taken back. */
export type DoorAct = { kind: "undo" } | { kind: "scan" | "walkIn"; at: string; by: string | null };

/** The person's row after it, until the server's next list says it too. */
export function applyToRow(row: RosterRow, act: DoorAct): RosterRow {
  if (act.kind === "undo") {
    return { ...row, status: "CONFIRMED", checkedInAt: null, checkedInBy: null };
  }
  return { ...row, status: "CHECKED_IN", checkedInAt: act.at, checkedInBy: act.by };
}
