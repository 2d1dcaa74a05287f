/** What a door reported under an id: a queued scan; a check-in or walk-in whose money was not due. */
export const DOOR_REPORTS = ["SCAN", "CHECK_IN", "WALK_IN"] as const;
export type DoorReport = (typeof DOOR_REPORTS)[number];
