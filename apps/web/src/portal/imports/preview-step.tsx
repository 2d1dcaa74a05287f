import { type ReactNode, useState } from "react";
import { type Problem, readProblem } from "#lib/input/read-problem.ts";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { FileSource } from "./file-source.tsx";
import {
  type CommitProps,
  type ImportSource,
  type Preview,
  previewFile,
  type Reading,
} from "./import-data.ts";
import { MappingFields } from "./mapping-fields.tsx";
import { imports } from "./messages/imports.ts";
import { PreviewRows } from "./preview-rows.tsx";
import { summaryText } from "./summary-text.ts";

interface PreviewStepProps {
  source: ImportSource;
  file: File;
  preview: Preview;
  notes: ((preview: Preview, readAgain: () => Promise<void>) => ReactNode) | undefined;
  onPreview: (preview: Preview) => void;
  commit: (disabled: boolean, rows: CommitProps["rows"]) => ReactNode;
}

/** The preview: correct the mapping, look at the rows, then decide. */
export function PreviewStep(props: PreviewStepProps) {
  const { source, file, preview, notes, onPreview, commit } = props;
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const read = async (how: Reading) => {
    setReading(true);
    setProblem(undefined);
    try {
      const { sheet, encodings, encoding } = preview;
      const chosenEncoding = encodings.find(
        (candidate) => candidate.encoding === encoding,
      )?.encoding;
      const asRead = { sheet: sheet ?? undefined, encoding: chosenEncoding };
      onPreview(await previewFile(source, file, { ...asRead, ...how }));
    } catch (error) {
      setProblem(readProblem(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      {notes?.(preview, () => read({ mapping: preview.mapping }))}
      <FileSource preview={preview} disabled={reading} onChange={(how) => void read(how)} />
      <Panel title={imports.mapping.title}>
        <MappingFields
          key={`${preview.sheet} ${preview.encoding}`}
          preview={preview}
          disabled={reading}
          onChange={(mapping) => void read({ mapping })}
        />
        <FormProblem problem={problem} />
      </Panel>
      <Panel title={summaryText(source, preview)}>
        {commit(reading, (there) => (
          <PreviewRows source={source} preview={preview} there={there} />
        ))}
      </Panel>
    </>
  );
}
