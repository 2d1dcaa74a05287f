import { type ReactNode, useState } from "react";
import { Button } from "#ui-react/button.tsx";
import type { CommitProps, ImportSource, Preview } from "./import-data.ts";
import { imports } from "./messages/imports.ts";
import { PreviewStep } from "./preview-step.tsx";
import { UploadStep } from "./upload-step.tsx";

type Step =
  | { at: "upload" }
  | { at: "preview"; source: ImportSource; file: File; preview: Preview }
  | { at: "result"; result: ReactNode };

interface ImportWizardProps {
  /** What a file may hold. */
  sources: readonly ImportSource[];
  /** The form that commits a preview of this kind of file. */
  commit: (source: ImportSource, props: CommitProps) => ReactNode;
  /** What there is to know of this preview first. */
  notes?: (preview: Preview, readAgain: () => Promise<void>) => ReactNode;
}

/** Choose a file, look at what it comes to, import it, and see what came of it. */
export function ImportWizard({ sources, commit, notes }: ImportWizardProps) {
  const [step, setStep] = useState<Step>({ at: "upload" });
  return (
    <div className="grid gap-5">
      {step.at === "upload" && (
        <UploadStep
          sources={sources}
          onPreview={(source, file, preview) => setStep({ at: "preview", source, file, preview })}
        />
      )}
      {step.at === "preview" && (
        <PreviewStep
          source={step.source}
          file={step.file}
          preview={step.preview}
          notes={notes}
          onPreview={(preview) => setStep({ ...step, preview })}
          commit={(disabled, rows) =>
            commit(step.source, {
              preview: step.preview,
              disabled,
              rows,
              onDone: (result) => setStep({ at: "result", result }),
            })
          }
        />
      )}
      {step.at === "result" && step.result}
      {step.at !== "upload" && (
        <div>
          <Button onClick={() => setStep({ at: "upload" })}>{imports.another}</Button>
        </div>
      )}
    </div>
  );
}
