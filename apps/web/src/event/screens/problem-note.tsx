import { formatTimeLeft } from "#lib/format-time.ts";
import { useNow } from "#lib/use-now.ts";
import type { ApiProblem } from "../api-problem.ts";
import { messages } from "../messages.ts";

const text = messages.problem;
const SERVER_FAULTS = ["INTERNAL_ERROR", "UNREACHABLE"];

/** Why something did not work; can be empty, so that what appears in it is announced. */
export function ProblemNote({ problem }: { problem: ApiProblem | null }) {
  return (
    <div role="alert">
      {problem && (
        <div class="problem" tabIndex={-1} data-problem>
          <p>{problem.message}</p>
          {problem.retryAt !== null && <WaitNote retryAt={problem.retryAt} />}
          {problem.requestId && SERVER_FAULTS.includes(problem.code) && (
            <p class="small">{text.requestId(problem.requestId)}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** Counts down aloud only in words that change by the minute. */
function WaitNote({ retryAt }: { retryAt: number }) {
  const left = retryAt - useNow(1000);
  return <p>{left > 0 ? text.wait(formatTimeLeft(left, messages.span)) : text.waitOver}</p>;
}
