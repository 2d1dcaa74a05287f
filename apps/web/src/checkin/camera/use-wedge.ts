import { useLayoutEffect, useRef } from "preact/hooks";
import { IDLE, MAX_SYMBOLS, stepWedge, type WedgeStep } from "./wedge.ts";

/** The results of a hardware scanner: a text, or an incomplete reading. */
export type WedgeHandlers = { onScan: (text: string) => void; onIncomplete: () => void };

/**
 * Passes on the scans of a hardware scanner, wherever the focus is. The last key of a scan is
 * suppressed, so that it presses no button. A focused field gets its previous text back.
 */
export function useWedge(handlers: WedgeHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useLayoutEffect(() => {
    let state = IDLE;
    /** The text of the focused field before each of the last symbols. */
    let before: (FieldText | null)[] = [];
    const onKey = (event: KeyboardEvent): void => {
      if (isCommand(event)) return;
      const step = stepWedge(state, { key: event.key, atMs: event.timeStamp });
      state = step.state;
      if (step.kind === "symbol") {
        before = [...before, readField(document.activeElement)].slice(-MAX_SYMBOLS);
        return;
      }
      const fieldTexts = before;
      if (state.length === 0) before = [];
      if (step.kind === "ignore") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      finish(step, fieldTexts, latest.current);
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);
}

function finish(
  step: Extract<WedgeStep, { kind: "scan" | "incomplete" }>,
  fieldTexts: (FieldText | null)[],
  { onScan, onIncomplete }: WedgeHandlers,
): void {
  if (step.kind === "incomplete") {
    onIncomplete();
    return;
  }
  restoreField(fieldTexts.at(-step.text.length));
  onScan(step.text);
}

const isCommand = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.altKey || event.metaKey || event.isComposing;

type FieldText = { field: HTMLInputElement | HTMLTextAreaElement; text: string };

function readField(element: Element | null): FieldText | null {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return { field: element, text: element.value };
  }
  return null;
}

function restoreField(fieldText: FieldText | null | undefined): void {
  if (!fieldText?.field.isConnected) return;
  const { field, text } = fieldText;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
