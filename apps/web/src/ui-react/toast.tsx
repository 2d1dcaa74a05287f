import { useEffect, useRef, useSyncExternalStore } from "react";
import { readProblem } from "../lib/read-problem.ts";
import { createStore } from "../lib/store.ts";
import { problemText } from "./problem-text.ts";

const SHOWN_MS = 6_000;
const toasts = createStore<{ list: readonly { key: number; text: string }[] }>({ list: [] });
let lastKey = 0;

/** Tells the result of an act in a corner of the page, and to a screen reader. */
export function toast(text: string): void {
  lastKey += 1;
  const key = lastKey;
  toasts.patch({ list: [...toasts.get().list, { key, text }] });
  const remove = () => toasts.patch({ list: toasts.get().list.filter((one) => one.key !== key) });
  setTimeout(remove, SHOWN_MS);
}

/** Tells why an act was refused. */
export const toastProblem = (error: unknown): void => toast(problemText(readProblem(error)));

/**
 * Stands once in a portal's frame. As a popover it lies above an open dialog; shown anew with every
 * text, since the browser stacks by the time of showing.
 */
export function Toasts() {
  const { list } = useSyncExternalStore(toasts.subscribe, toasts.get);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.hidePopover();
    if (list.length > 0) box.current?.showPopover();
  }, [list]);
  return (
    <div ref={box} popover="manual" role="status" className="toasts">
      {list.map(({ key, text }) => (
        <p
          key={key}
          className="max-w-md rounded-lg bg-action px-4 py-3 font-semibold text-on-action shadow-lg"
        >
          {text}
        </p>
      ))}
    </div>
  );
}
