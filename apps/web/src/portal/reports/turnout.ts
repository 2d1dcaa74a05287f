import { formatPercent } from "#lib/format/format-number.ts";

/** The confirmed seats of one event or of several, and how many of them were checked in. */
export interface Attended {
  registered: number;
  checkedIn: number;
}

/** The events whose attendance can no longer change, without those where nobody was confirmed. */
export const selectEnded = <E extends Attended & { isFinal: boolean }>(events: readonly E[]): E[] =>
  events.filter(({ isFinal, registered }) => isFinal && registered > 0);

/**
 * The attendance rate: checked in, of confirmed seats, over events that are over (rules#rates).
 * Undefined without a confirmed seat, because there is no rate then.
 */
export function formatTurnout(ended: readonly Attended[], locale?: string): string | undefined {
  const registered = ended.reduce((sum, event) => sum + event.registered, 0);
  const checkedIn = ended.reduce((sum, event) => sum + event.checkedIn, 0);
  return registered === 0 ? undefined : formatPercent(checkedIn, registered, locale);
}
