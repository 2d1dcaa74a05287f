import { formatShortMonth } from "#lib/format/format-day.ts";
import type { Tick } from "#ui-react/plot/plot.tsx";

/** Every second month below an axis of bars, so that there is room, and the last one is named. */
export const monthTicks = (months: readonly string[]): Tick[] =>
  months
    .map((month, place) => ({
      key: month,
      word: formatShortMonth(month),
      isMiddle: true,
      share: (place + 0.5) / months.length,
    }))
    .filter((_, place) => (months.length - 1 - place) % 2 === 0);
