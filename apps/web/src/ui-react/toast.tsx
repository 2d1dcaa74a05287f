import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { readProblem } from "#lib/input/read-problem.ts";
import { createStore } from "#lib/store.ts";
import { messages } from "./parts/messages.ts";
import { problemText } from "./problem-text.ts";

interface Shown {
  text: string;
  undo?: Undo | undefined;
  /** The page that the text belongs to. */
  pathname: string;
}

/** Takes back what was just done. @returns when it is taken back; rejects with the refusal */
export type Undo = () => Promise<unknown>;

const SHOWN_MS = 6_000;
/** Long enough to read, decide and reach the button. */
const UNDO_MS = 12_000;
const toasts = createStore<{ current: Shown | undefined }>({ current: undefined });

/**
 * Shows the result of an action in a corner of the page; screen readers read it. The next text
 * replaces it, and leaving the page removes it. An action that leaves the page therefore shows its
 * result after the navigation.
 * @param undo offers to take the act back, where that is possible
 * @param undoMs how long it is offered
 */
export function toast(text: string, undo?: Undo, undoMs = UNDO_MS): void {
  const shownToast = { text, undo, pathname: location.pathname };
  toasts.patch({ current: shownToast });
  setTimeout(
    () => toasts.get().current === shownToast && toasts.patch({ current: undefined }),
    undo ? undoMs : SHOWN_MS,
  );
}

/** Takes the act back and says so, or why not. */
async function takeBack(undo: Undo): Promise<void> {
  toasts.patch({ current: undefined });
  try {
    await undo();
    toast(messages.undone);
  } catch (error) {
    toastProblem(error);
  }
}

/** Says why an act was refused. */
export const toastProblem = (error: unknown): void => toast(problemText(readProblem(error)));

/**
 * Rendered once in a portal's frame. A popover lies above an open dialog. It is shown again with
 * every text, because the browser stacks popovers and dialogs by the time of showing.
 */
export function Toasts() {
  const { current } = useSyncExternalStore(toasts.subscribe, toasts.get);
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.hidePopover();
    if (current) box.current?.showPopover();
  }, [current]);
  useEffect(() => {
    if (current && current.pathname !== pathname) toasts.patch({ current: undefined });
  }, [current, pathname]);
  return (
    <div ref={box} popover="manual" role="status" className="toasts">
      {current && (
        <div className="toast pointer-events-auto flex max-w-md items-center gap-4 rounded-xl px-4 py-3 font-medium shadow-lift-3">
          <p>{current.text}</p>
          {current.undo && (
            <button
              type="button"
              className="min-h-8 shrink-0 rounded-md border border-current bg-transparent px-3 font-semibold"
              onClick={() => current.undo && void takeBack(current.undo)}
            >
              {messages.undo}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
