import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect } from "react";
import { saveFile } from "../../../lib/save-file.ts";
import { ActButton } from "../../../ui-react/act-button.tsx";
import { StatusBadge } from "../../../ui-react/badge.tsx";
import { Facts, Panel } from "../../../ui-react/panel.tsx";
import { Loaded } from "../../../ui-react/states.tsx";
import { api, client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { BatchData } from "./import-data.ts";

const ASK_EVERY_MS = 1_000;
const isOver = ({ status }: BatchData) => status === "COMPLETED" || status === "FAILED";

interface ProgressStepProps {
  eventId: string;
  batchId: string;
}

/** How far the import is, until it is done. It goes on when the page is left. */
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
      {(batch) => <Progress eventId={eventId} batch={batch} />}
    </Loaded>
  );
}

function Progress({ eventId, batch }: { eventId: string; batch: BatchData }) {
  const { batchId, status, processed, total, created, waitlisted, existing, failed } = batch;
  const save = async () => {
    const csv = await client.imports.registrantsErrors.query({ eventId, batchId });
    saveFile("rows-that-failed.csv", csv, "text/csv;charset=utf-8");
  };
  return (
    <Panel title="Import" actions={<StatusBadge status={status} />}>
      <progress
        value={processed}
        max={Math.max(total, 1)}
        aria-label="Rows done"
        className="h-3 w-full accent-accent"
      />
      <p aria-live="polite">
        {processed} of {total} rows done.
        {!isOver(batch) && " You can leave this page: it goes on."}
      </p>
      <Facts
        facts={[
          ["Registered", created],
          ["On the waiting list", waitlisted],
          ["Registered already", existing],
          ["Failed", failed],
        ]}
      />
      {isOver(batch) && failed > 0 && (
        <>
          <ul className="grid gap-1 text-sm">
            {batch.errors.slice(0, 10).map(({ row, message }) => (
              <li key={row}>
                Row {row}: {message}
              </li>
            ))}
          </ul>
          <div>
            <ActButton icon={<Download aria-hidden="true" />} act={save}>
              Save the rows that failed
            </ActButton>
          </div>
        </>
      )}
    </Panel>
  );
}
