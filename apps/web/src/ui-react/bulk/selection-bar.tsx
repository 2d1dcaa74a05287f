import { type ReactNode, useEffect } from "react";
import { Button } from "../button.tsx";
import { messages } from "../messages.ts";
import type { Selection } from "./use-selection.ts";

const text = messages.selection;

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  /** The actions on the chosen rows, as BulkAction. */
  children: ReactNode;
}

/** A bar below a DataTable, visible while rows are chosen: their number and the actions. */
export function SelectionBar<Row>({ selection, children }: SelectionBarProps<Row>) {
  const { chosenRows, clear, allBox } = selection;
  const none = chosenRows.length === 0;
  useEffect(() => {
    if (none) restoreFocus(allBox.current);
  }, [none, allBox]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {none ? "" : text.count(chosenRows.length)}
      </p>
      <section
        aria-label={text.bar}
        hidden={none}
        className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line-strong bg-raised p-3 shadow-lift-2 [[hidden]]:hidden"
      >
        <div className="flex flex-wrap items-center gap-2 ps-1">
          <span aria-hidden="true" className="font-semibold">
            {text.count(chosenRows.length)}
          </span>
          <Button look="quiet" onClick={clear}>
            {text.clear}
          </Button>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </section>
    </>
  );
}

/** The focused element has disappeared: focus goes to the head of the list, not of the page. */
export function restoreFocus(target: HTMLElement | null): void {
  const { activeElement } = document;
  const lost = activeElement === document.body || activeElement?.closest("[hidden]") != null;
  if (lost) target?.focus();
}
