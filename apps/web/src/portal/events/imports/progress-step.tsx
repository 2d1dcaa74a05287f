import { Download } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { saveFile } from "#lib/save-file.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { BatchProgress } from "#ui-react/batch-progress.tsx";
import { ButtonLink } from "#ui-react/button.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api, client } from "../../api.ts";
import { imports } from "../../messages/imports.ts";
import { useBatch } from "../../use-batch.ts";
import { useEvent } from "../use-event.ts";
import type { BatchData } from "./import-data.ts";
import { rowProblemText } from "./row-problem-text.ts";

const text = imports.progress;

interface ProgressStepProps {
  eventId: string;
  batchId: string;
}

/** The progress of the import. It continues if the user leaves the page. */
export function ProgressStep({ eventId, batchId }: ProgressStepProps) {
  const query = useBatch(api.imports.registrantsBatch.queryOptions({ eventId, batchId }));
  return (
    <Loaded query={query} lines={4}>
      {(batch) => <Progress batch={batch} />}
    </Loaded>
  );
}

function Progress({ batch }: { batch: BatchData }) {
  const { status, processed, total, created, waitlisted, existing, failed, errors } = batch;
  const { id: eventId } = useEvent();
  return (
    <BatchProgress
      title={text.title}
      status={status}
      total={total}
      done={processed}
      failed={failed}
      count={imports.summary.rows}
      facts={[
        [text.created, created],
        [text.waitlisted, waitlisted],
        [text.existing, existing],
      ]}
      rows={errors.map(({ row, column, ...problem }) => ({
        key: `${row} ${column} ${problem.message}`,
        problem: text.problem(row, column, rowProblemText({ column, ...problem })),
      }))}
    >
      {failed > 0 && <SaveFailed batch={batch} />}
      <div>
        <ButtonLink to={paths.eventRegistrations(eventId)}>{text.seeAll}</ButtonLink>
      </div>
    </BatchProgress>
  );
}

/** A file of the failed rows, to correct and import again. */
function SaveFailed({ batch: { batchId } }: { batch: BatchData }) {
  const { id: eventId, slug } = useEvent();
  const save = async () => {
    const csv = await client.imports.registrantsErrors.query({ eventId, batchId });
    saveFile(text.file(slug), csv, "text/csv;charset=utf-8");
  };
  return (
    <div className="grid justify-items-start gap-1">
      <ActButton icon={<Download aria-hidden="true" />} act={save} done={text.saved}>
        {text.save}
      </ActButton>
      <p className="text-sm text-muted">{text.saveHint}</p>
    </div>
  );
}
