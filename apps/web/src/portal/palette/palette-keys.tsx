import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { palette as text } from "./messages/palette.ts";

// Loaded only when a user presses the keys.
const Palette = lazy(() => import("./palette.tsx").then(({ Palette: it }) => ({ default: it })));
const Keys = lazy(() =>
  import("./keys-dialog.tsx").then(({ KeysDialog: it }) => ({ default: it })),
);

type Shown = "palette" | "keys" | undefined;

/** The button that opens the palette, and the keys that do: Ctrl-K or ⌘K, and ? for the list of keys. */
export function PaletteKeys({ onGo }: { onGo?: () => void }) {
  const [openDialog, setShown] = useState<Shown>();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const dialog = wantedBy(event);
      if (!dialog || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      setShown(dialog);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  const close = () => setShown(undefined);
  const onGone = () => {
    close();
    onGo?.();
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setShown("palette")}
        className="flex min-h-11 w-full items-center gap-3 rounded-lg border border-line bg-ground px-3 text-start text-muted transition-colors hover:border-line-strong lg:min-h-9"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="flex-1">{text.open}</span>
        <span aria-hidden="true" className="hidden text-xs lg:inline">
          {SHORTCUT}
        </span>
      </button>
      {/* Beside the page: on a narrow screen the navigation is not shown. */}
      {createPortal(
        <Suspense>
          {openDialog === "palette" && <Palette onClose={close} onGo={onGone} />}
          {openDialog === "keys" && <Keys onClose={close} />}
        </Suspense>,
        document.body,
      )}
    </>
  );
}

const SHORTCUT = text.shortcut(/Mac|iP(?:hone|ad)/u.test(navigator.platform));

function wantedBy(event: KeyboardEvent): Shown {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") return "palette";
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  // In a field it is a question mark.
  const { target } = event;
  const types = target instanceof HTMLElement && target.matches("input, textarea, select");
  return types ? undefined : "keys";
}
