import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { imports } from "../../messages/imports.ts";
import { useEvent } from "../use-event.ts";
import type { ImportKind, Preview, ResponsesResult } from "./import-data.ts";
import { PreviewStep } from "./preview-step.tsx";
import { ProgressStep } from "./progress-step.tsx";
import { ResponsesResultStep } from "./responses-result-step.tsx";
import { UploadStep } from "./upload-step.tsx";

type Step =
  | { at: "upload" }
  | { at: "preview"; kind: ImportKind; file: File; preview: Preview }
  | { at: "progress"; batchId: string }
  | { at: "result"; result: ResponsesResult };

/** /events/:eventId/import: choose a file, preview it, follow the import. */
export function ImportScreen() {
  const { id: eventId } = useEvent();
  const [step, setStep] = useState<Step>({ at: "upload" });
  const restart = () => setStep({ at: "upload" });
  return (
    <div className="grid gap-5">
      {step.at === "upload" && (
        <UploadStep
          eventId={eventId}
          onPreview={(kind, file, preview) => setStep({ at: "preview", kind, file, preview })}
        />
      )}
      {step.at === "preview" && (
        <PreviewStep
          eventId={eventId}
          kind={step.kind}
          file={step.file}
          preview={step.preview}
          onPreview={(preview) => setStep({ ...step, preview })}
          onBatch={(batchId) => setStep({ at: "progress", batchId })}
          onResult={(result) => setStep({ at: "result", result })}
        />
      )}
      {step.at === "progress" && <ProgressStep eventId={eventId} batchId={step.batchId} />}
      {step.at === "result" && <ResponsesResultStep result={step.result} />}
      {step.at !== "upload" && (
        <div>
          <Button onClick={restart}>{imports.another}</Button>
        </div>
      )}
    </div>
  );
}
