import { useSyncExternalStore } from "react";
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

/** Stands once in a portal's frame. */
export function Toasts() {
  const { list } = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-20 grid justify-items-center gap-2 sm:justify-items-end"
    >
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
