import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { readProblem } from "#lib/read-problem.ts";
import { createStore } from "#lib/store.ts";
import { problemText } from "./problem-text.ts";

interface Shown {
  text: string;
  /** The page that the text belongs to. */
  pathname: string;
}

const SHOWN_MS = 6_000;
const toasts = createStore<{ shown: Shown | undefined }>({ shown: undefined });

/**
 * Shows the result of an action in a corner of the page; screen readers read it. The next text
 * replaces it, and leaving the page removes it. An action that leaves the page therefore shows its
 * result after the navigation.
 */
export function toast(text: string): void {
  const shown = { text, pathname: location.pathname };
  toasts.patch({ shown });
  setTimeout(() => toasts.get().shown === shown && toasts.patch({ shown: undefined }), SHOWN_MS);
}

/** Says why an act was refused. */
export const toastProblem = (error: unknown): void => toast(problemText(readProblem(error)));

/**
 * Rendered once in a portal's frame. A popover lies above an open dialog. It is shown anew with
 * every text, because the browser stacks popovers and dialogs by the time of showing.
 */
export function Toasts() {
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.get);
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.hidePopover();
    if (shown) box.current?.showPopover();
  }, [shown]);
  useEffect(() => {
    if (shown && shown.pathname !== pathname) toasts.patch({ shown: undefined });
  }, [shown, pathname]);
  return (
    <div ref={box} popover="manual" role="status" className="toasts">
      {shown && (
        <p className="max-w-md rounded-lg bg-action px-4 py-3 font-semibold text-on-action shadow-lg">
          {shown.text}
        </p>
      )}
    </div>
  );
}
