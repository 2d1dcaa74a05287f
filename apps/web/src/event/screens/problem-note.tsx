import { formatTimeLeft } from "#lib/format/format-time.ts";
import { useNow } from "#lib/use-now.ts";
import type { ApiProblem } from "../api/api-problem.ts";
import { messages } from "../messages.ts";

const text = messages.problem;
const SERVER_FAULTS = ["INTERNAL_ERROR", "UNREACHABLE"];

/** Why something failed. Rendered empty before, so that screen readers announce a new text. */
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

/** Counts down. Screen readers read a text that changes only every minute. */
function WaitNote({ retryAt }: { retryAt: number }) {
  const msLeft = retryAt - useNow(1000);
  return <p>{msLeft > 0 ? text.wait(formatTimeLeft(msLeft, messages.span)) : text.waitOver}</p>;
}
