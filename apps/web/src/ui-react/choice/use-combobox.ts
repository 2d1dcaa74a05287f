import { type KeyboardEvent, useEffect, useState } from "react";
import { type Choice, type ChoiceSource, useFound } from "./choice-source.ts";

interface ComboboxOptions {
  source: ChoiceSource;
  /** Ids that are chosen already and not offered again. */
  without: readonly string[];
  onChoose: (choice: Choice | undefined) => void;
}

/** The state of a combobox (text, matches, marked option) and its keys (WAI-ARIA's pattern). */
export function useCombobox({ source, without, onChoose }: ComboboxOptions) {
  const [searchText, setSearchText] = useState<string>();
  const [marked, setMarked] = useState(0);
  const [open, setOpen] = useState(false);
  // Enter was pressed before the search had answered; "left": then the field lost the focus too.
  const [pendingChoice, setWanted] = useState<"here" | "left">();
  const query = useFound(source, searchText ?? "", open);
  const offered = (query.data?.choices ?? []).filter(([id]) => !without.includes(id));
  const markedIndex = Math.min(marked, offered.length - 1);

  const show = () => setOpen(true);
  const hide = () => {
    setOpen(false);
    setMarked(0);
    setSearchText(undefined);
    setWanted(undefined);
  };
  const type = (value: string) => {
    setSearchText(value);
    setMarked(0);
    setWanted(undefined);
    show();
  };
  const choose = (choice: Choice | undefined) => {
    onChoose(choice);
    hide();
  };
  const move = (step: number) => {
    if (!open) show();
    else if (offered.length > 0) setMarked((markedIndex + step + offered.length) % offered.length);
  };
  // While the search is behind, the list shows matches of an earlier text: nothing is chosen yet.
  useEffect(() => {
    if (!pendingChoice || query.isBehind) return;
    const choice = offered[markedIndex];
    setWanted(undefined);
    if (choice) choose(choice);
    else if (pendingChoice === "left") hide();
  });
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(open && { Enter: () => setWanted("here"), Escape: hide }),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const leave = () => {
    if (pendingChoice) return setWanted("left");
    if (searchText?.trim() === "") onChoose(undefined);
    hide();
  };
  return { searchText, open, offered, markedIndex, query, show, type, choose, press, leave };
}
