import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { type Target, useTargets } from "./find-targets.ts";
import { palette as text } from "./messages/palette.ts";

interface PaletteProps {
  onClose: () => void;
  /** Called as it leaves for another page. */
  onGo: () => void;
}

/** A field that finds any page, event or member; arrow keys choose, Enter goes there. */
export function Palette({ onClose, onGo }: PaletteProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [searchText, setSearchText] = useState("");
  const [index, setAt] = useState(0);
  const { targets, isSearching } = useTargets(searchText);
  const activeTarget = targets[Math.min(index, targets.length - 1)];
  const go = (target: Target | undefined) => {
    if (!target) return;
    onGo();
    void navigate({ to: target.to });
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Enter") go(activeTarget);
    else if (event.key === "ArrowDown") setAt((index + 1) % Math.max(1, targets.length));
    else if (event.key === "ArrowUp")
      setAt((index + targets.length - 1) % Math.max(1, targets.length));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open title={text.title} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={text.field}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeTarget && `${listId}-${targets.indexOf(activeTarget)}`}
        aria-autocomplete="list"
        placeholder={text.field}
        maxLength={200}
        value={searchText}
        onChange={({ currentTarget }) => {
          setSearchText(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={pressed}
        className="min-h-11 w-full rounded-lg border border-line-strong bg-surface px-3 text-base"
      />
      <Targets {...{ listId, targets, activeTarget }} onChoose={go} />
      <p role="status" className="text-sm text-muted">
        {targets.length === 0 && !isSearching ? text.none : text.found(targets.length)}
        <span className="hidden sm:inline"> · {text.hint}</span>
      </p>
    </Dialog>
  );
}

interface TargetsProps {
  listId: string;
  targets: readonly Target[];
  activeTarget: Target | undefined;
  onChoose: (target: Target) => void;
}

function Targets({ listId, targets, activeTarget, onChoose }: TargetsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeTarget)
      list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [activeTarget]);
  const groups = [...new Set(targets.map(({ group }) => group))];
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={text.field}
      tabIndex={-1}
      className="grid h-80 content-start gap-3 overflow-y-auto"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={group} role="group" aria-label={group} className="grid gap-0.5">
          <p aria-hidden="true" className="px-3 text-xs font-semibold text-muted">
            {group}
          </p>
          {targets.map((target, place) =>
            target.group === group ? (
              <div
                key={target.to}
                id={`${listId}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={target === activeTarget}
                onClick={() => onChoose(target)}
                onKeyDown={() => undefined}
                className="flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 hover:bg-raised aria-selected:bg-accent-ground aria-selected:font-semibold aria-selected:text-accent"
              >
                <span className="min-w-0 break-words">{target.label}</span>
                {target.note && (
                  <span className="shrink-0 text-sm font-normal text-muted">{target.note}</span>
                )}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
