import { importFileInput } from "@rollcall/core/contract";
import { Upload } from "lucide-react";
import { Button } from "#ui-react/button.tsx";
import { FileField, toUpload } from "#ui-react/form/file-field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { Panel } from "#ui-react/panel.tsx";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { type ImportSource, type Preview, previewFile } from "./import-data.ts";
import { imports } from "./messages/imports.ts";

const text = imports.upload;

interface UploadValues {
  /** Its place among the sources. */
  kind: string;
  file: FileList | undefined;
}

interface UploadStepProps {
  sources: readonly ImportSource[];
  onPreview: (source: ImportSource, file: File, preview: Preview) => void;
}

/** Chooses a file and the kind of its content. */
export function UploadStep({ sources, onPreview }: UploadStepProps) {
  const defaults: UploadValues = { kind: "0", file: undefined };
  const { form, bind, problem, submit } = useContractForm({
    schema: importFileInput,
    defaults,
    toInput: ({ file }) => ({ file: toUpload(file?.[0]) }),
    missing: text.missing,
    send: async (_, { kind, file }) => {
      const source = sources[Number(kind)];
      const chosenFile = file?.[0];
      if (source && chosenFile)
        onPreview(source, chosenFile, await previewFile(source, chosenFile));
    },
  });
  return (
    <Panel title={text.title}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {sources.length > 1 && (
          <SegmentedField
            label={text.kind}
            segments={sources.map(({ label }, index) => [String(index), label])}
            {...bind("kind")}
          />
        )}
        <FileField
          label={text.file}
          hint={text.fileHint}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          {...bind("file")}
        />
        <FormProblem problem={problem} />
        <div>
          <Button
            type="submit"
            look="main"
            busy={form.formState.isSubmitting}
            icon={<Upload aria-hidden="true" />}
          >
            {text.submit}
          </Button>
        </div>
        <p className="text-sm text-muted">{text.about}</p>
      </form>
    </Panel>
  );
}
