import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { palette } from "./messages/palette.ts";

const { keys: text } = palette;

const KEYS = [
  [text.openKeys, text.palette],
  ["?", text.help],
  ["↑ ↓", text.move],
  [text.escape, text.close],
] as const;

/** The keys that work on every page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={text.title} onClose={onClose}>
      <dl className="grid gap-3">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys} className="flex items-baseline justify-between gap-4">
            <dt>{meaning}</dt>
            <dd>
              <kbd className="rounded-md border border-line bg-raised px-2 py-0.5 font-sans text-sm whitespace-nowrap">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
