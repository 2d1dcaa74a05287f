import { ImageUp, Trash2 } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { type Problem, readProblem } from "#lib/input/read-problem.ts";
import { Button } from "../button.tsx";
import { FormProblem } from "../form/form-problem.tsx";
import { messages } from "./messages.ts";

const { picture: text } = messages;
const ACCEPT = "image/png,image/jpeg,image/webp";

interface PictureFieldProps {
  label: string;
  /** The label is said beside it already, as by the panel's heading. */
  labelled?: boolean;
  hint: string;
  /** Whether there is one that can be removed. */
  isSet: boolean;
  /** The picture as it is now, or what stands for it. */
  children: ReactNode;
  /** Uploads immediately. @throws the API's refusal, which is shown here */
  onChoose: (file: File) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A picture with the buttons to choose another one, which is uploaded immediately, and to remove it. */
export function PictureField(props: PictureFieldProps) {
  const { label, labelled = false, hint, isSet, children, onChoose, onRemove } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(readProblem(error));
    } finally {
      setBusy(false);
      // The same file can be chosen again after a refusal.
      if (input.current) input.current.value = "";
    }
  };
  return (
    <div className="grid gap-3">
      <p className={labelled ? "visually-hidden" : "font-semibold"} id={`${id}-label`}>
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-5">
        {children}
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <Button
              busy={busy}
              icon={<ImageUp aria-hidden="true" />}
              aria-describedby={`${id}-label ${id}-hint`}
              onClick={() => input.current?.click()}
            >
              {isSet ? text.replace : text.choose}
            </Button>
            {isSet && (
              <Button
                look="danger"
                disabled={busy}
                icon={<Trash2 aria-hidden="true" />}
                aria-describedby={`${id}-label`}
                onClick={() => void run(onRemove)}
              >
                {text.remove}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint} {text.formats}
          </p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        aria-label={label}
        tabIndex={-1}
        className="visually-hidden"
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0];
          if (file) void run(() => onChoose(file));
        }}
      />
      <p role="status" className="visually-hidden">
        {busy ? text.uploading : ""}
      </p>
      <FormProblem problem={problem} />
    </div>
  );
}
