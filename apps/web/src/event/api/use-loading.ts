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

/**
 * Loads once when the component appears. `load` must stay the same for the component's life.
 * @param readKnown takes the value if it is there already
 */
export function useLoading<Value>(
  load: () => Promise<Value>,
  readKnown: () => Value | undefined = () => undefined,
): Loaded<Value> {
  const [state, setState] = useState<Loading<Value>>(() => {
    const value = readKnown();
    return value === undefined ? { phase: "loading" } : { phase: "ready", value };
  });
  const [isKnown] = useState(state.phase === "ready");
  const replace = useCallback((value: Value) => setState({ phase: "ready", value }), []);
  const again = useCallback(() => {
    setState({ phase: "loading" });
    load().then(replace, (error: unknown) =>
      setState({ phase: "failed", problem: describeProblem(error) }),
    );
  }, [load, replace]);
  useEffect(() => {
    if (!isKnown) again();
  }, [again, isKnown]);
  return { state, again, replace };
}
