import { Upload } from "lucide-react";
import { useState } from "react";
import { type Problem, readProblem } from "../../../lib/read-problem.ts";
import { Button } from "../../../ui-react/button.tsx";
import { Field, SelectField } from "../../../ui-react/field.tsx";
import { FormProblem } from "../../../ui-react/form-problem.tsx";
import { Panel } from "../../../ui-react/panel.tsx";
import { type ImportKind, type Preview, previewFile } from "./import-data.ts";

interface UploadStepProps {
  eventId: string;
  onPreview: (kind: ImportKind, file: File, preview: Preview) => void;
}

/** Chooses a file and says what it holds. */
export function UploadStep({ eventId, onPreview }: UploadStepProps) {
  const [kind, setKind] = useState<ImportKind>("registrants");
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const read = async () => {
    if (!file) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onPreview(kind, file, await previewFile(eventId, kind, file));
    } catch (error) {
      setProblem(readProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="Import a file">
      <SelectField
        label="The file holds"
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as ImportKind)}
      >
        <option value="registrants">People to register</option>
        <option value="responses">Answers of people who are registered</option>
      </SelectField>
      <Field
        label="File"
        hint="CSV or Excel (XLSX) with a line of headings; at most 5 MB and 10,000 rows."
      >
        {(described) => (
          <input
            {...described}
            type="file"
            accept=".csv,.txt,.xlsx,text/csv"
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
            className="w-full max-w-full rounded-lg border border-dashed border-line-strong p-4"
          />
        )}
      </Field>
      <FormProblem problem={problem} />
      <div>
        <Button
          look="main"
          busy={busy}
          disabled={!file}
          onClick={() => void read()}
          icon={<Upload aria-hidden="true" />}
        >
          Read the file
        </Button>
      </div>
      <p className="text-sm text-muted">You see what it comes to before anything is written.</p>
    </Panel>
  );
}
