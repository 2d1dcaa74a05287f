import { registrationOffer } from "@rollcall/core/contract";
import { useEffect, useState } from "preact/hooks";
import { LOCALE } from "#lib/locale.ts";
import type { PublicEvent } from "../api/public-api.ts";
import { priceWord } from "../format/price-word.ts";
import { messages } from "../messages.ts";
import { messages as words } from "./messages.ts";

const text = messages.event;

/** On a phone the form is further down: a bar at the screen's end leads there until it is in view. */
export function JumpBar({ event }: { event: PublicEvent }) {
  const isAway = useAway("registration");
  const state = registrationOffer(event, event.waitlistEnabled, new Date());
  if (!isAway || (state !== "open" && state !== "waitlist")) return null;
  return (
    <div class="jump-bar">
      <p>
        <strong class="block">{priceWord(event, LOCALE)}</strong>
        <span class="small muted">{words.jumpNote}</span>
      </p>
      <a class="button button-main" href="#registration">
        {state === "open" ? text.jump : text.jumpWaitlist}
      </a>
    </div>
  );
}

/** Whether the element with this id is out of view; false until that is known. */
function useAway(id: string): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setAway(!entry?.isIntersecting), {
      // Until the form has a good part of the screen, its own button would lie over its first fields.
      rootMargin: "0px 0px -40%",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return away;
}
