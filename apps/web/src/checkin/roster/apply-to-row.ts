import type { RosterRow } from "../session/checkin-api.ts";

/**
 * An action on a person: a check-in with time and staff member, which may bring the money that is
 * due, or an undo.
 */
export type DoorAct =
  | { kind: "undo" }
  | { kind: "scan" | "walkIn"; at: string; by: string | null; paid?: boolean };

/** The rows that the action changes, until the server's next list includes them. */
export function applyAct(
  rows: ReadonlyMap<string, RosterRow>,
  row: RosterRow,
  act: DoorAct,
): RosterRow[] {
  const paid = act.kind !== "undo" && act.paid ? paidAlong(rows, row) : [];
  return [...paid, applyToRow(row, act)];
}

/** The person's row after the action. */
export function applyToRow(row: RosterRow, act: DoorAct): RosterRow {
  if (act.kind === "undo") {
    return { ...row, status: "CONFIRMED", checkedInAt: null, checkedInBy: null };
  }
  return { ...row, status: "CHECKED_IN", checkedInAt: act.at, checkedInBy: act.by };
}

/** Those whom the money was for as well: the host's invoice is for the whole party. */
function paidAlong(rows: ReadonlyMap<string, RosterRow>, payer: RosterRow): RosterRow[] {
  if (!payer.partyId || payer.invoicedWith !== payer.partyId) return [];
  return [...rows.values()]
    .filter((row) => row.partyId === payer.partyId && row !== payer && row.status === "PENDING")
    .map((row) => ({ ...row, status: "CONFIRMED", amountDue: null, invoicedWith: null }));
}
