import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Problem } from "../../../lib/read-problem.ts";
import { Button } from "../../../ui-react/button.tsx";
import { CopyField } from "../../../ui-react/copy-field.tsx";
import { Dialog } from "../../../ui-react/dialog.tsx";
import { SelectField, TextField } from "../../../ui-react/field.tsx";
import { FormProblem, placeProblems } from "../../../ui-react/form-problem.tsx";
import { Time } from "../../../ui-react/time.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { CreatedCodeData, EventData } from "../event-data.ts";
import { StaffLinkQr } from "./staff-link-qr.tsx";

/** Minutes from now; the first is the API's own default. */
const PERIODS = [
  ["", "Until two hours after the event"],
  ["120", "Two hours"],
  ["480", "Eight hours"],
  ["1440", "One day"],
  ["10080", "One week"],
] as const;

interface NewCodeDialogProps {
  event: EventData;
  open: boolean;
  onClose: () => void;
}

/** Makes an access code, and shows it this once. */
export function NewCodeDialog({ event, open, onClose }: NewCodeDialogProps) {
  const [made, setMade] = useState<CreatedCodeData>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Dialog open={open} title={made ? "Write this code down" : "New access code"} onClose={close}>
      {made ? (
        <MadeCode event={event} made={made} onClose={close} />
      ) : (
        <CodeForm event={event} onMade={setMade} />
      )}
    </Dialog>
  );
}

interface CodeFormProps {
  event: EventData;
  onMade: (made: CreatedCodeData) => void;
}

function CodeForm({ event, onMade }: CodeFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { label: "", expiresInMinutes: "" },
  });
  const submit = handleSubmit(async ({ label, expiresInMinutes }) => {
    try {
      const made = await client.checkin.createCode.mutate({
        eventId: event.id,
        ...(label.trim() && { label }),
        ...(expiresInMinutes && { expiresInMinutes: Number(expiresInMinutes) }),
      });
      void refreshAll();
      onMade(made);
    } catch (error) {
      setProblem(placeProblems(error, setError, ["label", "expiresInMinutes"]));
    }
  });
  return (
    <form onSubmit={(submitted) => void submit(submitted)} noValidate className="grid gap-4">
      <TextField
        label="Which door"
        hint="A name for you, such as North entrance."
        maxLength={100}
        error={formState.errors.label?.message}
        {...register("label")}
      />
      <SelectField
        label="Good for"
        error={formState.errors.expiresInMinutes?.message}
        {...register("expiresInMinutes")}
      >
        {PERIODS.map(([minutes, word]) => (
          <option key={minutes} value={minutes}>
            {word}
          </option>
        ))}
      </SelectField>
      <FormProblem problem={problem} />
      <div className="flex justify-end">
        <Button type="submit" look="main" busy={formState.isSubmitting}>
          Make the code
        </Button>
      </div>
    </form>
  );
}

interface MadeCodeProps {
  event: EventData;
  made: CreatedCodeData;
  onClose: () => void;
}

function MadeCode({ event, made, onClose }: MadeCodeProps) {
  return (
    <>
      <p>It is not shown again. Give it to the helpers with the address of the check-in page.</p>
      <p className="text-center font-mono text-3xl font-bold tracking-widest" role="status">
        {made.code}
      </p>
      <CopyField label="Access code" value={made.code} />
      <CopyField label="Address of the check-in page" value={made.staffUrl} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <StaffLinkQr url={made.staffUrl} />
        <p className="text-muted">
          Good until <Time at={made.expiresAt} timezone={event.timezone} />
        </p>
      </div>
      <div className="flex justify-end">
        <Button look="main" onClick={onClose}>
          I have written it down
        </Button>
      </div>
    </>
  );
}
