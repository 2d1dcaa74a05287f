import { Users } from "lucide-react";
import { RefusedRequest } from "#lib/input/read-problem.ts";
import { BatchProgress } from "#ui-react/bulk/batch-progress.tsx";
import { Button } from "#ui-react/button.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { Skeleton, type SkeletonShape } from "#ui-react/skeleton.tsx";
import { EmptyState, ErrorState, StaleNote } from "#ui-react/states.tsx";
import { Example, Examples, Part } from "./example.tsx";
import { samples } from "./samples.ts";

const text = samples.states;
const NOTHING = () => undefined;
const SINCE = Date.UTC(2030, 10, 21, 18, 30);
const SHAPES = Object.keys(text.loading) as SkeletonShape[];
const REFUSALS = [
  [text.error, refusal(500, "INTERNAL_ERROR")],
  [text.offline, new TypeError()],
  [text.forbidden, refusal(403, "FORBIDDEN")],
  [text.missing, refusal(404, "NOT_FOUND")],
] as const;

/** What a list or a page shows while it has nothing else to show. */
export function StateParts({ id, title }: { id: string; title: string }) {
  return (
    <Part id={id} title={title}>
      <Examples>
        {SHAPES.map((shape) => (
          <Example key={shape} title={text.loading[shape]}>
            <Skeleton shape={shape} count={3} />
          </Example>
        ))}
        <Example title={text.empty}>
          <EmptyState
            title={text.emptyTitle}
            icon={Users}
            action={<Button look="main">{text.emptyAct}</Button>}
          >
            {text.emptyText}
          </EmptyState>
        </Example>
        {REFUSALS.map(([word, error]) => (
          <Example key={word} title={word}>
            <ErrorState error={error} onRetry={NOTHING} />
          </Example>
        ))}
        <Example title={text.stale}>
          <StaleNote query={{ error: new TypeError(), dataUpdatedAt: SINCE }} />
        </Example>
        <Example title={text.alerts}>
          <p className="rounded-lg border border-warn bg-warn-ground px-4 py-2.5 text-warn">
            {text.warn}
          </p>
          <Refused />
        </Example>
        <BatchProgress
          title={text.progress}
          status="COMPLETED"
          total={40}
          done={40}
          failed={1}
          count={String}
          facts={[]}
          rows={[{ key: text.line, problem: text.line }]}
        />
      </Examples>
    </Part>
  );
}

function refusal(status: number, code: string): RefusedRequest {
  const body = { error: { code, message: code, details: [] }, requestId: code };
  return new RefusedRequest(new Response(null, { status }), body);
}

/** As it stands above the button of a form; it would take the focus as it appears. */
const Refused = () => <FormProblem problem={undefined} />;
