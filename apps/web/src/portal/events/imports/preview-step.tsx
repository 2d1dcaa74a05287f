import { useState } from "react";
import { type Problem, readProblem } from "#lib/read-problem.ts";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { imports } from "../../messages/imports.ts";
import {
  type ImportKind,
  type Mapping,
  type Preview,
  previewFile,
  type ResponsesResult,
} from "./import-data.ts";
import { MappingFields } from "./mapping-fields.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import { RegistrantsCommit } from "./registrants-commit.tsx";
import { ResponsesCommit } from "./responses-commit.tsx";
import { summaryText } from "./summary-text.ts";

interface PreviewStepProps {
  eventId: string;
  kind: ImportKind;
  file: File;
  preview: Preview;
  onPreview: (preview: Preview) => void;
  onBatch: (batchId: string) => void;
  onResult: (result: ResponsesResult) => void;
}

/** The preview: correct the mapping, look at the rows, then decide. */
export function PreviewStep(props: PreviewStepProps) {
  const { eventId, kind, file, preview, onPreview, onBatch, onResult } = props;
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const remap = async (mapping: Mapping) => {
    setReading(true);
    setProblem(undefined);
    try {
      onPreview(await previewFile(eventId, kind, file, mapping));
    } catch (error) {
      setProblem(readProblem(error));
    } finally {
      setReading(false);
    }
  };
  const commit = { eventId, preview, disabled: reading };
  return (
    <>
      <Panel title={imports.mapping.title}>
        <MappingFields
          preview={preview}
          disabled={reading}
          onChange={(mapping) => void remap(mapping)}
        />
        <FormProblem problem={problem} />
      </Panel>
      <Panel title={summaryText(preview)}>
        <PreviewRows preview={preview} />
        {kind === "registrants" ? (
          <RegistrantsCommit {...commit} onBatch={onBatch} />
        ) : (
          <ResponsesCommit {...commit} onResult={onResult} />
        )}
      </Panel>
    </>
  );
}
