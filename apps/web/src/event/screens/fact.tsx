import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../../ui/icon.tsx";
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
