import type { ErrorCode } from "@rollcall/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Act, type Outcome, runForEach } from "./run-for-each.ts";

/** The state of an action on several rows. */
export type BulkStep<Row> =
  | { at: "closed" }
  | { at: "asking"; rows: readonly Row[] }
  | { at: "running"; tried: number; total: number }
  /** Refused with the code that asks again. `notTried` are the rows that are not done. */
  | { at: "barred"; notTried: readonly Row[]; sofar: Outcome<Row> }
  | { at: "over"; outcome: Outcome<Row> };

interface BulkRunOptions<Row> {
  act: Act<Row>;
  /** The code of the refusal that stops the run and asks. */
  stopsAt?: ErrorCode | undefined;
}

const NOTHING = { succeeded: [], refused: [], notTried: [] };

/**
 * Acts on several rows, with progress, a way to stop and the result. After each run, also a stopped
 * one, the page's data is read again.
 */
export function useBulkRun<Row>({ act, stopsAt }: BulkRunOptions<Row>) {
  const queries = useQueryClient();
  const [step, setStep] = useState<BulkStep<Row>>({ at: "closed" });
  const stopper = useRef(new AbortController());
  const run = async (rows: readonly Row[], how = act, sofar: Outcome<Row> = NOTHING) => {
    stopper.current = new AbortController();
    let halted = false;
    setStep({ at: "running", tried: 0, total: rows.length });
    const result = await runForEach(rows, {
      act: how,
      onProgress: (tried) => setStep({ at: "running", tried, total: rows.length }),
      signal: stopper.current.signal,
      endsAt: ({ code }) => {
        halted = how === act && code === stopsAt;
        return halted;
      },
    });
    await queries.invalidateQueries();
    const outcome = joined(sofar, result);
    setStep(
      halted
        ? { at: "barred", notTried: result.notTried, sofar: outcome }
        : { at: "over", outcome },
    );
    return outcome;
  };
  return { step, setStep, run, stop: () => stopper.current.abort() };
}

const joined = <Row>(first: Outcome<Row>, then: Outcome<Row>): Outcome<Row> => ({
  succeeded: [...first.succeeded, ...then.succeeded],
  refused: [...first.refused, ...then.refused],
  notTried: then.notTried,
});
