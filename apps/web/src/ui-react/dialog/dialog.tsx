import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type Problem, readProblem } from "#lib/input/read-problem.ts";
import { Button } from "../button.tsx";
import { FormProblem } from "../form/form-problem.tsx";
import { messages } from "../messages.ts";

interface DialogProps {
  open: boolean;
  title: string;
  /** Undefined if the dialog can only be answered, not closed. */
  onClose?: (() => void) | undefined;
  /** At the side of the page: for a record of a list, which stays in view. */
  side?: boolean;
  /** Before the title: a face, an icon. */
  mark?: ReactNode;
  /** Above the title, beside Close: what moves between records. The title has the focus then. */
  bar?: ReactNode;
  /** The element that gets the focus back; by default the one that had it. */
  giveBackTo?: () => HTMLElement | null;
  children: ReactNode;
}

const IN_THE_MIDDLE =
  "m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,36rem)] overflow-auto rounded-2xl border border-line bg-surface p-0 shadow-lift-3";

/**
 * A modal dialog on the browser's own element. The browser keeps the focus inside, returns it and
 * closes the dialog on Escape.
 */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, side = false, mark, bar, giveBackTo, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const home = useRef(giveBackTo);
  home.current = giveBackTo;
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    beginIn(dialog);
    return () => {
      dialog.close();
      giveBack(home.current?.() ?? opener);
    };
  }, [open]);
  useCloseBeside(element, open && side, onClose);
  if (!open) return null;
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className={side ? "side-sheet" : IN_THE_MIDDLE}
    >
      <div className="grid gap-4 p-6">
        {bar && (
          <div className="sticky top-0 z-10 -mx-6 -mt-6 flex items-center gap-1 border-b border-line bg-surface px-4 py-2">
            {bar}
            {onClose && <Close onClose={onClose} />}
          </div>
        )}
        <div className="flex items-start justify-between gap-4">
          <div className="flex min-w-0 items-center gap-3">
            {mark}
            <h2
              id={titleId}
              tabIndex={bar ? -1 : undefined}
              className="min-w-0 text-xl break-words outline-none"
            >
              {title}
            </h2>
          </div>
          {!bar && onClose && (
            <span className="-m-2">
              <Close onClose={onClose} />
            </span>
          )}
        </div>
        <div className="contents" data-dialog-body>
          {children}
        </div>
      </div>
    </dialog>
  );
}

const Close = ({ onClose }: { onClose: () => void }) => (
  <button
    type="button"
    aria-label={messages.close}
    onClick={onClose}
    className="grid size-11 shrink-0 place-items-center rounded-lg border-0 bg-transparent hover:bg-raised"
  >
    <X aria-hidden="true" className="size-5" />
  </button>
);

/** A press on the list beside a record puts the record away; Escape does for the keyboard. */
function useCloseBeside(
  element: { current: HTMLDialogElement | null },
  isOpen: boolean,
  onClose: (() => void) | undefined,
): void {
  useEffect(() => {
    const dialog = element.current;
    if (!isOpen || !dialog) return;
    const pressed = ({ target }: Event) => target === dialog && onClose?.();
    dialog.addEventListener("click", pressed);
    return () => dialog.removeEventListener("click", pressed);
  }, [element, isOpen, onClose]);
}

/**
 * Focuses the title where it takes the focus, else the first field or, without a field, the first
 * answer; never the Close button.
 */
export function beginIn(dialog: HTMLDialogElement): void {
  const inside = (selector: string) =>
    dialog.querySelector<HTMLElement>(`[data-dialog-body] :is(${selector}):not(:disabled)`);
  const title = dialog.querySelector<HTMLElement>("h2[tabindex]");
  const field = inside("input:not([type=hidden]), select, textarea");
  (title ?? field ?? inside("button, a[href]"))?.focus();
}

/**
 * The browser returns the focus if a dialog closes, but not if it was removed from the page, as
 * here. If the opener has disappeared too, the page itself gets the focus.
 */
function giveBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const place = opener?.isConnected ? opener : document.getElementById("main");
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The button's verb: "Cancel the event". */
  confirm: string;
  danger?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. If it is refused, stays open and says why. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  danger = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(readProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <div className="grid gap-2">{children}</div>
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{messages.goBack}</Button>
        <Button look={danger ? "destroy" : "main"} busy={busy} onClick={() => void run()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
