import { useRef, useState } from "preact/hooks";
import { newUuid } from "#lib/uuid.ts";
import { messages } from "../messages.ts";
import { type ApiProblem, describeProblem } from "./api-problem.ts";
import { sleep, untilServed } from "./until-served.ts";

export interface Sending<Input> {
  busy: boolean;
  problem: ApiProblem | null;
  /** Sends unless a request is running. Resolves when the request has ended. */
  send(input: Input): Promise<void>;
}

interface Options<Input, Answer> {
  call: (input: Input, key: string) => Promise<Answer>;
  onDone: (answer: Answer, input: Input) => void;
  onRefused?: (problem: ApiProblem) => void;
}

/** It may have been applied although nobody could say so. */
const PASSING = new Set(["UNREACHABLE", "SERVICE_UNAVAILABLE"]);

/**
 * One request at a time. If an answer is lost, or the server is busy, the same input is sent again with the same key, so
 * that it is not applied twice (rules#idempotency).
 */
export function useSending<Input, Answer>(options: Options<Input, Answer>): Sending<Input> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const running = useRef(false);
  const lost = useRef<{ input: string; key: string } | null>(null);

  const send = async (input: Input): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    const body = JSON.stringify(input);
    const key = lost.current?.input === body ? lost.current.key : newUuid();
    lost.current = { input: body, key };
    try {
      const answer = await untilServed(
        () => options.call(input, key),
        (ms, error) => {
          setProblem({ ...describeProblem(error), message: messages.problem.queued });
          return sleep(ms);
        },
      );
      lost.current = null;
      setProblem(null);
      options.onDone(answer, input);
    } catch (error) {
      const newProblem = describeProblem(error);
      if (!PASSING.has(newProblem.code)) lost.current = null;
      setProblem(newProblem);
      options.onRefused?.(newProblem);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, send };
}
