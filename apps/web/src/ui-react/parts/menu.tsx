import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "../button.tsx";
import { messages } from "./messages.ts";

/** One act of a menu. */
export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** It destroys: shown last, in red. */
  danger?: boolean;
  act: () => void;
}

interface MenuProps {
  /** Names the button and its menu: "More for Ada Lovelace". */
  label?: string;
  /** Entries that are not allowed now are left out by the caller; `false` is skipped. */
  items: readonly (MenuItem | false | undefined)[];
}

const WIDTH = 240;
const EDGE = 8;
/** The height of an item with the gap below it, and the menu's padding, in pixels. */
const ITEM_HEIGHT = 42;
const PADDING = 10;
const ITEM =
  "flex min-h-10 w-full items-center gap-2.5 rounded-lg border-0 bg-transparent px-3 py-2 text-start " +
  "font-medium hover:bg-raised focus-visible:bg-raised [&_svg]:size-4.5 [&_svg]:shrink-0";

/**
 * The "…" for rare and destructive acts. Arrow keys, Home and End move, Escape and Tab close, and the
 * focus returns to the button. Nothing is shown if no act is allowed.
 */
export function Menu({ label = messages.more, items }: MenuProps) {
  const [place, setPlace] = useState<{ top: number; left: number }>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const shownItems = items.filter((item) => item !== false && item !== undefined);
  const close = (andFocus = true) => {
    setPlace(undefined);
    if (andFocus) button.current?.focus();
  };
  if (shownItems.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        aria-controls={place && id}
        onClick={() => setPlace(place ? undefined : beside(button.current, shownItems.length))}
        className={`${buttonClass()} min-w-10 px-2! lg:min-w-9`}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {place && <Items {...{ id, label, place, button }} items={shownItems} onClose={close} />}
    </>
  );
}

interface ItemsProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  place: { top: number; left: number };
  button: { current: HTMLButtonElement | null };
  onClose: (andFocus?: boolean) => void;
}

function Items({ id, label, items, place, button, onClose }: ItemsProps) {
  const box = useRef<HTMLDivElement>(null);
  useCloseElsewhere(box, button, onClose);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>("[role=menuitem]");
    first?.focus({ preventScroll: true });
  }, []);
  const sorted = [...items].sort((first, other) => Number(!!first.danger) - Number(!!other.danger));
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Tab") {
      // An open dialog below stays open.
      event.stopPropagation();
      if (event.key === "Escape") event.preventDefault();
      return onClose();
    }
    if (moveFocus(box.current, event.key)) event.preventDefault();
  };
  return (
    <div
      ref={box}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={pressed}
      style={place}
      className="fixed z-30 grid w-60 gap-0.5 rounded-xl bg-surface p-1.5 shadow-lift-2 outline-none"
    >
      {sorted.map(({ label: word, icon, danger, act }) => (
        <button
          key={word}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={danger ? `${ITEM} text-bad` : ITEM}
          onClick={() => {
            onClose();
            act();
          }}
        >
          {icon}
          {word}
        </button>
      ))}
    </div>
  );
}

/** Below the button, or above it where the window ends; its right edge is the button's. */
function beside(button: HTMLElement | null, items: number): { top: number; left: number } {
  const { top = 0, bottom = 0, right = 0 } = button?.getBoundingClientRect() ?? {};
  const left = Math.min(Math.max(EDGE, right - WIDTH), innerWidth - WIDTH - EDGE);
  const height = items * ITEM_HEIGHT + PADDING;
  const under = bottom + EDGE / 2;
  if (under + height <= innerHeight - EDGE) return { top: under, left };
  return { top: Math.max(EDGE, top - EDGE / 2 - height), left };
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** @returns whether the key moves within a menu */
function moveFocus(box: HTMLElement | null, key: string): boolean {
  const step = STEPS[key];
  const entries = [...(box?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  if (!step || entries.length === 0) return false;
  const index = entries.indexOf(document.activeElement as HTMLElement);
  entries[step(index, entries.length)]?.focus();
  return true;
}

/**
 * A press beside the menu closes it, and so does a scroll, which would leave it behind. The event of
 * a scroll before the press comes a frame late: then the button has not moved, and the menu stays.
 */
function useCloseElsewhere(
  box: { current: HTMLElement | null },
  button: { current: HTMLElement | null },
  onClose: (andFocus?: boolean) => void,
): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const getTop = () => button.current?.getBoundingClientRect().top;
    const placedAt = getTop();
    const elsewhere = ({ target, type }: Event) => {
      if (!(target instanceof Node)) return;
      if (type === "scroll" && getTop() === placedAt) return;
      if (box.current?.contains(target) || button.current?.contains(target)) return;
      close.current(false);
    };
    addEventListener("pointerdown", elsewhere, true);
    addEventListener("scroll", elsewhere, true);
    return () => {
      removeEventListener("pointerdown", elsewhere, true);
      removeEventListener("scroll", elsewhere, true);
    };
  }, [box, button]);
}
