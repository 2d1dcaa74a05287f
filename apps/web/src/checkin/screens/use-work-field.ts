import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Shown } from "../session/checkin-device.ts";
import type { Panel } from "./panel.ts";

/** The panels where people are checked in one after the other. The others are side tasks. */
type Work = Extract<Panel, "scan" | "find">;

type Door = {
  shown: Shown | null;
  wide: boolean;
  panel: Panel;
  onPanel: (panel: Panel) => void;
};

/**
 * Keeps the focus where the volunteer works, in the ticket's code or in the search: a slow scanner
 * types into the focused element, and its Enter would press a button. `data-field` marks the field
 * of each panel.
 */
export function useWorkField({ shown, wide, panel, onPanel }: Door) {
  const work = useRef<Work>("scan");
  const [aim, setAim] = useState<{ field: Panel }>({ field: "scan" });
  /** Beside the log of a laptop the scanner stays at hand. */
  const chooseField = (shownPanel: Panel): Panel =>
    wide && shownPanel === "log" ? work.current : shownPanel;
  const pick = (picked: Panel): void => {
    if (isWork(picked)) work.current = picked;
    onPanel(picked);
    setAim({ field: chooseField(picked) });
  };
  /** Stays in the side task, for the next act of its kind. */
  const stay = (): void => setAim({ field: chooseField(panel) });
  /** Returns to the work after a side task. */
  const resume = (): void => {
    if (!wide) onPanel(work.current);
    setAim({ field: work.current });
  };
  const closed = useRef<Shown | null>(null);
  const before = useRef<Element | null>(null);
  // Read during render, because this render makes the page below inert, which then loses its focus.
  if (shown && !closed.current) before.current = document.activeElement;
  useLayoutEffect(() => {
    const last = closed.current;
    closed.current = shown;
    if (shown || !last) return;
    if (last.walkIn) return resume();
    if (isErrand(before.current, wide, panel)) before.current?.focus();
    else focusField(work.current);
  }, [shown]);
  useLayoutEffect(() => focusField(aim.field), [aim]);
  const recordWork = ({ target }: Event): void => {
    const workElement = target instanceof Element && target.closest<HTMLElement>("[data-work]");
    if (workElement) work.current = workElement.dataset["work"] as Work;
  };
  return { pick, resume, stay, recordWork };
}

const isWork = (panel: Panel): panel is Work => panel === "scan" || panel === "find";

/** Whether the focus was in a side task: a half-filled walk-in, the log of a phone. */
function isErrand(element: Element | null, wide: boolean, panel: Panel): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !isShown(element) || element.closest("[data-work]")) {
    return false;
  }
  return element instanceof HTMLInputElement || (!wide && !isWork(panel));
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Focuses the panel's field, or the scanner's if the panel is hidden. */
function focusField(panel: Panel): void {
  const fields = [panel, "scan"].map((name) =>
    document.querySelector<HTMLElement>(`[data-field="${name}"]`),
  );
  const field = fields.find((candidate) => candidate && isShown(candidate));
  field?.focus();
  // The next name typed replaces the last one.
  if (field instanceof HTMLInputElement) field.select();
}
