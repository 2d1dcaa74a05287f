import { useCallback, useEffect, useState } from "preact/hooks";
import { type ApiProblem, describeProblem } from "./api-problem.ts";

export type Loading<Value> =
  | { phase: "loading" }
  | { phase: "ready"; value: Value }
  | { phase: "failed"; problem: ApiProblem };

export interface Loaded<Value> {
  state: Loading<Value>;
  /** Shows the skeleton and loads again. */
  again(): void;
  replace(value: Value): void;
}

/** Loads once when the component appears. `load` must stay the same for the component's life. */
export function useLoading<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<Loading<Value>>({ phase: "loading" });
  const replace = useCallback((value: Value) => setState({ phase: "ready", value }), []);
  const again = useCallback(() => {
    setState({ phase: "loading" });
    load().then(replace, (error: unknown) =>
      setState({ phase: "failed", problem: describeProblem(error) }),
    );
  }, [load, replace]);
  useEffect(again, [again]);
  return { state, again, replace };
}
