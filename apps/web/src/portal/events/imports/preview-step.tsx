import { useState } from "react";
import { type Problem, readProblem } from "../../../lib/read-problem.ts";
import { Button } from "../../../ui-react/button.tsx";
import { CheckField } from "../../../ui-react/field.tsx";
import { FormProblem } from "../../../ui-react/form-problem.tsx";
import { Panel } from "../../../ui-react/panel.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import {
  type ImportKind,
  type Mapping,
  type Preview,
  previewFile,
  type ResponsesResult,
} from "./import-data.ts";
import { MappingFields } from "./mapping-fields.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import { invalidIn, summaryText } from "./summary-text.ts";

interface PreviewStepProps {
  eventId: string;
  kind: ImportKind;
  file: File;
  preview: Preview;
  onPreview: (preview: Preview) => void;
  onBatch: (batchId: string) => void;
  onResult: (result: ResponsesResult) => void;
}

/** What the file comes to: columns to be corrected, rows to be looked at, then the decision. */
export function PreviewStep(props: PreviewStepProps) {
  const { eventId, kind, file, preview } = props;
  const [skipInvalid, setSkipInvalid] = useState(false);
  const [sendConfirmation, setSendConfirmation] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const invalid = invalidIn(preview);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(readProblem(error)));
    setBusy(false);
  };
  const remap = (mapping: Mapping) =>
    void run(async () => props.onPreview(await previewFile(eventId, kind, file, mapping)));
  const commit = () => void run(() => commitFile(props, { skipInvalid, sendConfirmation }));
  return (
    <>
      <Panel title="Which column is what">
        <MappingFields preview={preview} disabled={busy} onChange={remap} />
      </Panel>
      <Panel title={summaryText(preview)}>
        <PreviewRows preview={preview} />
        {invalid > 0 && (
          <CheckField
            label={`Leave out ${invalid === 1 ? "the row" : `the ${invalid} rows`} with a mistake`}
            checked={skipInvalid}
            onChange={({ currentTarget }) => setSkipInvalid(currentTarget.checked)}
          />
        )}
        {kind === "registrants" && (
          <CheckField
            label="Send each of them a confirmation with the ticket"
            checked={sendConfirmation}
            onChange={({ currentTarget }) => setSendConfirmation(currentTarget.checked)}
          />
        )}
        <FormProblem problem={problem} />
        <div>
          <Button look="main" busy={busy} disabled={invalid > 0 && !skipInvalid} onClick={commit}>
            {kind === "registrants" ? "Register them" : "Write the answers"}
          </Button>
        </div>
      </Panel>
    </>
  );
}

interface CommitOptions {
  skipInvalid: boolean;
  sendConfirmation: boolean;
}

async function commitFile(
  { eventId, kind, preview: { importId }, onBatch, onResult }: PreviewStepProps,
  { skipInvalid, sendConfirmation }: CommitOptions,
): Promise<void> {
  const asked = { eventId, importId, skipInvalid };
  if (kind === "responses") {
    onResult(await client.imports.responsesCommit.mutate(asked));
    await refreshAll();
    return;
  }
  const { batchId } = await client.imports.registrantsCommit.mutate({ ...asked, sendConfirmation });
  onBatch(batchId);
}
