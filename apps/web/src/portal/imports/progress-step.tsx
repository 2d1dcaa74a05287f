import { Download } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { saveCsv } from "#lib/file/csv.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { BatchProgress } from "#ui-react/bulk/batch-progress.tsx";
import { Loaded } from "#ui-react/states.tsx";
import type { BatchData } from "./import-data.ts";
import { imports } from "./messages/imports.ts";
import { rowProblemText } from "./row-problem-text.ts";

const text = imports.progress;

interface ProgressStepProps {
  /** The batch, asked for again and again. */
  query: ComponentProps<typeof Loaded<BatchData>>["query"];
  /** What became of the rows that did not fail. */
  facts: (batch: BatchData) => readonly (readonly [string, number])[];
  /** The failed rows as CSV. */
  failedRows: () => Promise<string>;
  /** The name of that file. */
  file: string;
  /** Where to go next. */
  children: ReactNode;
}

/** The progress of the import. It continues if the user leaves the page. */
export function ProgressStep({ query, facts, failedRows, file, children }: ProgressStepProps) {
  const save = async () => saveCsv(file, await failedRows());
  return (
    <Loaded query={query} count={4}>
      {(batch) => (
        <BatchProgress
          title={text.title}
          status={batch.status}
          total={batch.total}
          done={batch.processed}
          failed={batch.failed}
          count={imports.summary.rows}
          facts={facts(batch)}
          rows={batch.errors.map(({ row, column, ...problem }) => ({
            key: `${row} ${column} ${problem.message}`,
            problem: text.problem(row, column, rowProblemText({ column, ...problem })),
          }))}
        >
          {batch.failed > 0 && (
            <div className="grid justify-items-start gap-1">
              <ActButton icon={<Download aria-hidden="true" />} act={save} done={text.saved}>
                {text.save}
              </ActButton>
              <p className="text-sm text-muted">{text.saveHint}</p>
            </div>
          )}
          <div>{children}</div>
        </BatchProgress>
      )}
    </Loaded>
  );
}
