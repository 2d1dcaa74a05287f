import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button, type ButtonLook } from "../button.tsx";
import { toast } from "../toast.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { Barrier, BulkWords } from "./bulk-words.ts";
import type { Act } from "./run-for-each.ts";
import { restoreFocus } from "./selection-bar.tsx";
import { useBulkRun } from "./use-bulk-run.ts";
import type { Selection } from "./use-selection.ts";

interface BulkActionProps<Row> {
  selection: Selection<Row>;
  words: BulkWords;
  look?: ButtonLook;
  /** Acts on one row. Rows are processed one after the other, in the order of the list. */
  act: Act<Row>;
  barrier?: Barrier<Row>;
  /** Says that all rows are done, instead of the words alone. */
  report?: (doneRows: readonly Row[]) => void;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
}

/** A button of a SelectionBar: asks, acts on every chosen row and reports the result. */
export function BulkAction<Row>(props: BulkActionProps<Row>) {
  const { selection, words, look = "plain", act, barrier, report, children } = props;
  const { chosenRows, clear, allBox } = selection;
  const { step, setStep, run, stop } = useBulkRun({ act, stopsAt: barrier?.code });
  const [askedRows, setAsked] = useState<readonly Row[]>(chosenRows);
  const close = () => setStep({ at: "closed" });
  const closed = step.at === "closed";
  useEffect(() => {
    if (closed) restoreFocus(allBox.current);
  }, [closed, allBox]);
  useEffect(() => {
    if (step.at !== "over") return;
    const { succeeded, refused, notTried } = step.outcome;
    if (refused.length + notTried.length > 0) return;
    if (report) report(succeeded);
    else toast(words.done(succeeded.length));
    setStep({ at: "closed" });
  }, [step, setStep, words, report]);
  const ask = () => {
    setAsked(chosenRows);
    setStep({ at: "asking", rows: chosenRows });
  };
  const start = async (rows: readonly Row[]) => {
    const { refused, notTried } = await run(rows);
    if (refused.length + notTried.length === 0) clear();
  };
  return (
    <>
      <Button look={look} onClick={ask}>
        {words.button}
      </Button>
      {/* Outside of the bar, because the bar disappears when no row is chosen any more. */}
      {createPortal(
        <BulkDialog
          step={step}
          total={askedRows.length}
          words={words}
          danger={look === "danger"}
          selection={selection}
          barrier={barrier}
          onStart={(rows) => void start(rows)}
          onGoOn={(leftRows, sofar) => void run(leftRows, barrier?.act, sofar)}
          onLeave={(outcome) => setStep({ at: "over", outcome })}
          onStop={stop}
          onClose={close}
        >
          {children}
        </BulkDialog>,
        document.body,
      )}
    </>
  );
}
