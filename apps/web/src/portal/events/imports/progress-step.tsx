import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect } from "react";
import { paths } from "#lib/paths.ts";
import { saveFile } from "#lib/save-file.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { StatusBadge } from "#ui-react/badge.tsx";
import { ButtonLink } from "#ui-react/button.tsx";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api, client } from "../../api.ts";
import { imports } from "../../messages/imports.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useEvent } from "../use-event.ts";
import type { BatchData } from "./import-data.ts";
import { rowProblemText } from "./row-problem-text.ts";

const text = imports.progress;
const ASK_EVERY_MS = 1_000;
const MOST_PROBLEMS = 10;
const isOver = ({ status }: BatchData) => status === "COMPLETED" || status === "FAILED";

interface ProgressStepProps {
  eventId: string;
  batchId: string;
}

/** The progress of the import. It continues if the user leaves the page. */
export function ProgressStep({ eventId, batchId }: ProgressStepProps) {
  const query = useQuery({
    ...api.imports.registrantsBatch.queryOptions({ eventId, batchId }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : ASK_EVERY_MS),
  });
  const over = query.data !== undefined && isOver(query.data);
  useEffect(() => {
    if (over) void refreshAll();
  }, [over]);
  return (
    <Loaded query={query} lines={4}>
      {(batch) => <Progress batch={batch} />}
    </Loaded>
  );
}

function Progress({ batch }: { batch: BatchData }) {
  const { status, processed, total, created, waitlisted, existing, failed } = batch;
  const { id: eventId } = useEvent();
  return (
    <Panel title={text.title} actions={<StatusBadge status={status} />}>
      <progress
        value={processed}
        max={Math.max(total, 1)}
        aria-label={text.label}
        className="h-3 w-full accent-accent"
      />
      <p aria-live="polite">
        {text.done(processed, total)}
        {!isOver(batch) && ` ${text.goesOn}`}
      </p>
      <Facts
        facts={[
          [text.created, created],
          [text.waitlisted, waitlisted],
          [text.existing, existing],
          [text.failed, failed],
        ]}
      />
      {isOver(batch) && failed > 0 && <FailedRows batch={batch} />}
      {isOver(batch) && (
        <div>
          <ButtonLink to={paths.eventRegistrations(eventId)}>{text.seeAll}</ButtonLink>
        </div>
      )}
    </Panel>
  );
}

/** The failed rows with their errors, and a file of them to correct and import again. */
function FailedRows({ batch: { batchId, failed, errors } }: { batch: BatchData }) {
  const { id: eventId, slug } = useEvent();
  const shown = errors.slice(0, MOST_PROBLEMS);
  const save = async () => {
    const csv = await client.imports.registrantsErrors.query({ eventId, batchId });
    saveFile(text.file(slug), csv, "text/csv;charset=utf-8");
  };
  return (
    <>
      <ul className="grid gap-1 text-sm">
        {shown.map(({ row, column, ...problem }) => (
          <li key={`${row} ${column} ${problem.message}`}>
            {text.problem(row, column, rowProblemText({ column, ...problem }))}
          </li>
        ))}
        {failed > shown.length && <li>{text.more(failed - shown.length)}</li>}
      </ul>
      <div className="grid justify-items-start gap-1">
        <ActButton icon={<Download aria-hidden="true" />} act={save} done={text.saved}>
          {text.save}
        </ActButton>
        <p className="text-sm text-muted">{text.saveHint}</p>
      </div>
    </>
  );
}
