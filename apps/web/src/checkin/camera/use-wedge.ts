import { useLayoutEffect, useRef } from "preact/hooks";
import {
  findUnendedScan,
  IDLE,
  MAX_SYMBOLS,
  NO_END_MS,
  stepWedge,
  type WedgeScan,
  type WedgeStep,
} from "./wedge.ts";

/** The results of a hardware scanner: a code, or an incomplete reading. */
export type WedgeHandlers = { onScan: (scan: WedgeScan) => void; onIncomplete: () => void };

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
    let endTimer: ReturnType<typeof setTimeout> | undefined;
    const endWithoutKey = (): void => {
      const scan = findUnendedScan(state);
      if (!scan) return;
      const fieldTexts = before;
      [state, before] = [IDLE, []];
      finish({ kind: "scan", state, ...scan }, fieldTexts, latest.current);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (isCommand(event)) return;
      const { key, timeStamp: atMs } = event;
      const step = stepWedge(state, { key, usKey: getUsKey(event), atMs });
      state = step.state;
      clearTimeout(endTimer);
      if (step.kind === "symbol") {
        before = [...before, readField(document.activeElement)].slice(-MAX_SYMBOLS);
        endTimer = setTimeout(endWithoutKey, NO_END_MS);
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
    return () => {
      clearTimeout(endTimer);
      removeEventListener("keydown", onKey, { capture: true });
    };
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
  restoreField(fieldTexts.at(-[...step.text].length));
  onScan({ text: step.text, usText: step.usText });
}

/** A key that is held down repeats as fast as a scanner types. */
const isCommand = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat;

/** The symbol of the pressed key on a US keyboard: letters, digits and the "]" of an AIM prefix. */
const getUsKey = ({ code }: KeyboardEvent): string =>
  code === "BracketRight" ? "]" : (/^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? "");

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
