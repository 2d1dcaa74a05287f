import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { imports } from "../../imports/messages/imports.ts";
import { rowProblemText } from "../../imports/row-problem-text.ts";

const { answers: text, progress } = imports;
const MAX_PROBLEMS = 20;

interface ResponsesResultProps {
  result: inferRouterOutputs<AppRouter>["imports"]["responsesCommit"];
}

/** The result of an import of answers. */
export function ResponsesResult({ result }: ResponsesResultProps) {
  const { total, updated, unchanged, unmatched, invalid, errors } = result;
  const shownErrors = errors.slice(0, MAX_PROBLEMS);
  return (
    <Panel title={text.title}>
      <Facts
        facts={[
          [text.rows, total],
          [text.updated, updated],
          [text.unchanged, unchanged],
          [text.unmatched, unmatched],
          [text.invalid, invalid],
        ]}
      />
      {shownErrors.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {shownErrors.map(({ row, column, ...problem }) => (
            <li key={`${row} ${column}`}>
              {progress.problem(row, column, rowProblemText({ column, ...problem }))}
            </li>
          ))}
          {errors.length > shownErrors.length && (
            <li>{text.more(errors.length - shownErrors.length)}</li>
          )}
        </ul>
      )}
    </Panel>
  );
}
