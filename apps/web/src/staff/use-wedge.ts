import { useLayoutEffect, useRef } from "preact/hooks";
import { IDLE, stepWedge } from "./wedge.ts";

/**
 * Hands a hardware scanner's scans to `onScan`, wherever the focus is. The burst's last key is
 * swallowed, so that it presses no button, and a focused field gets back what it held before.
 */
export function useWedge(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useLayoutEffect(() => {
    let state = IDLE;
    let before: FieldText | null = null;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const step = stepWedge(state, { key: event.key, atMs: event.timeStamp });
      state = step.state;
      if (step.kind === "start") before = readField(document.activeElement);
      if (step.kind !== "scan") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (before) restoreField(before);
      latest.current(step.text);
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);
}

type FieldText = { field: HTMLInputElement | HTMLTextAreaElement; text: string };

function readField(element: Element | null): FieldText | null {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return { field: element, text: element.value };
  }
  return null;
}

function restoreField({ field, text }: FieldText): void {
  if (!field.isConnected) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
