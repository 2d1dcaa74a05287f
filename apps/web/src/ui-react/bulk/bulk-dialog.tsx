import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { messages } from "../messages.ts";
import { problemText } from "../problem-text.ts";
import type { Barrier, BulkWords } from "./bulk-words.ts";
import type { Outcome } from "./run-for-each.ts";
import type { BulkStep } from "./use-bulk-run.ts";
import type { Selection } from "./use-selection.ts";

const text = messages.bulk;
const MAX_NAMES = 8;

interface BulkDialogProps<Row> {
  step: BulkStep<Row>;
  /** The number of chosen rows. */
  total: number;
  words: BulkWords;
  danger: boolean;
  selection: Selection<Row>;
  barrier: Barrier<Row> | undefined;
  onStart: (rows: readonly Row[]) => void;
  onGoOn: (leftRows: readonly Row[], sofar: Outcome<Row>) => void;
  onLeave: (outcome: Outcome<Row>) => void;
  onStop: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of an action on several rows: asks, shows the progress and reports the result. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { step, total, words, barrier, onStop, onLeave, onClose } = props;
  const barred = step.at === "barred" && barrier;
  const waits = step.at === "asking" || step.at === "over";
  return (
    <Dialog
      open={step.at !== "closed"}
      title={barred ? barrier.title : words.title(total)}
      onClose={waits ? onClose : barred ? () => onLeave(step.sofar) : undefined}
    >
      {step.at === "asking" && <Asking {...props} rows={step.rows} />}
      {step.at === "running" && <Running tried={step.tried} total={step.total} onStop={onStop} />}
      {barred && (
        <Barred {...props} barrier={barrier} notTried={step.notTried} sofar={step.sofar} />
      )}
      {step.at === "over" && <Over {...props} outcome={step.outcome} />}
    </Dialog>
  );
}

type Filled<Row, More> = BulkDialogProps<Row> & More;

function Asking<Row>(props: Filled<Row, { rows: readonly Row[] }>) {
  const { rows, words, danger, selection, onStart, onClose, children } = props;
  const names = rows.slice(0, MAX_NAMES).map(selection.nameOf);
  const otherCount = rows.length - names.length;
  return (
    <>
      <p className="break-words">
        {names.join(", ")}
        {otherCount > 0 && ` ${text.more(otherCount)}`}
      </p>
      <div className="grid gap-2">{children}</div>
      <Buttons>
        <Button onClick={onClose}>{messages.goBack}</Button>
        <Button look={danger ? "destroy" : "main"} onClick={() => onStart(rows)}>
          {words.confirm(rows.length)}
        </Button>
      </Buttons>
    </>
  );
}

interface RunningProps {
  tried: number;
  total: number;
  onStop: () => void;
}

function Running({ tried, total, onStop }: RunningProps) {
  const progress = text.progress(tried, total);
  return (
    <>
      <progress
        value={tried}
        max={total}
        aria-label={progress}
        className="h-3 w-full accent-accent"
      />
      <p role="status">{progress}</p>
      <Buttons>
        <Button onClick={onStop}>{text.stop}</Button>
      </Buttons>
    </>
  );
}

interface BarredParts<Row> {
  barrier: Barrier<Row>;
  notTried: readonly Row[];
  sofar: Outcome<Row>;
}

function Barred<Row>({ barrier, notTried, sofar, onGoOn, onLeave }: Filled<Row, BarredParts<Row>>) {
  return (
    <>
      <ReadOut>{barrier.about(notTried)}</ReadOut>
      <Buttons>
        <Button onClick={() => onLeave(sofar)}>{barrier.leave}</Button>
        <Button look="destroy" onClick={() => onGoOn(notTried, sofar)}>
          {barrier.confirm(notTried.length)}
        </Button>
      </Buttons>
    </>
  );
}

function Over<Row>({ outcome, words, selection, onClose }: Filled<Row, { outcome: Outcome<Row> }>) {
  const { succeeded, refused, notTried } = outcome;
  const { keyOf, nameOf } = selection;
  return (
    <>
      <ReadOut>
        <p>
          {succeeded.length > 0 ? words.done(succeeded.length) : text.nothing}
          {notTried.length > 0 && ` ${text.left(notTried.length)}`}
          {refused.length > 0 && ` ${text.refused(refused.length)}`}
        </p>
        <ul className="grid gap-1">
          {refused.map(({ row, problem }) => (
            <li key={keyOf(row)} className="break-words">
              <strong>{nameOf(row)}</strong>: {problemText(problem)}
            </li>
          ))}
        </ul>
      </ReadOut>
      <Buttons>
        <Button look="main" onClick={onClose}>
          {messages.close}
        </Button>
      </Buttons>
    </>
  );
}

/** Takes the focus when it appears, so that it is read out: the focused button has disappeared. */
function ReadOut({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-2 outline-none">
      {children}
    </div>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3">{children}</div>
);
