import type { ComponentChildren } from "preact";
import { LOCALE } from "#lib/locale.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { formatLocalStart, formatPeriodLines, type Period } from "../format/format-period.ts";
import { messages as eventWords } from "../messages.ts";
import { messages } from "./messages.ts";

/** A line of facts: its sign, and its name for those who do not see the sign. */
export function Fact(props: { icon: IconName; name: string; children: ComponentChildren }) {
  return (
    <div class="fact">
      <dt>
        <Icon name={props.icon} />
        <span class="visually-hidden">{props.name}</span>
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}

/** The day and the hours in the event's zone, and the start by the reader's clock where it differs. */
export function When({ period }: { period: Period }) {
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = formatLocalStart(period, ownZone, LOCALE);
  const { days, hours } = formatPeriodLines(period, LOCALE);
  return (
    <>
      <time class="strong block" dateTime={period.startsAt}>
        {days}
      </time>
      {hours && <span class="block">{hours}</span>}
      {here && <span class="small muted block">{eventWords.event.localTime(here)}</span>}
    </>
  );
}

/** Where a place is, on a map of another site: opened, not embedded, so that it hears of nobody. */
export function Venue({ venue }: { venue: string }) {
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(venue)}`;
  return (
    <>
      <span class="block strong">{venue}</span>
      <a class="small" href={map} target="_blank" rel="noopener noreferrer">
        {messages.map}
      </a>
    </>
  );
}
