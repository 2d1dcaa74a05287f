/** What reads more than it returns, how much at most, and why. */
export interface Exception {
  /** Rows that one scan may read. @param rows members of the club, and registrations of its events */
  bound(rows: number): number;
  reason: string;
}

/** By the procedure (decisions "Size" asks for this table). */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {};
