import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

type SheetProps = { title: string; onClose: () => void; children: ComponentChildren };

/**
 * A modal question over the page. The browser's own dialog keeps the focus inside, closes on
 * Escape and returns the focus.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
