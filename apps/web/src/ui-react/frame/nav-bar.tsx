import { Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { messages } from "../messages.ts";

const text = messages.frame;

const SQUARE =
  "grid size-11 shrink-0 place-items-center rounded-lg border-0 bg-transparent text-ink hover:bg-raised";

interface NavBarProps {
  /** The name at the head of the pages. */
  mark: ReactNode;
  /** The navigation; it calls `onGo` when it was used. */
  children: (onGo: () => void) => ReactNode;
}

/** On narrow screens: the name and a button that opens the navigation from the side. */
export function NavBar({ mark, children }: NavBarProps) {
  const [open, setOpen] = useState(false);
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) drawer.current?.showModal();
    else drawer.current?.close();
  }, [open]);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b border-line bg-surface px-4 py-1.5 lg:hidden">
      {mark}
      <button
        type="button"
        className={SQUARE}
        aria-label={text.openNavigation}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <dialog ref={drawer} className="drawer" aria-label={text.navigation} onClose={close}>
        {open && (
          <>
            <div className="flex items-center justify-between gap-2 px-4 pt-1.5">
              {mark}
              <button
                type="button"
                className={SQUARE}
                aria-label={text.closeNavigation}
                onClick={close}
              >
                <X aria-hidden="true" className="size-6" />
              </button>
            </div>
            {children(close)}
          </>
        )}
      </dialog>
    </header>
  );
}
