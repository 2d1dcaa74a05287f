import { createCodeInput } from "@rollcall/core/contract";
import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { CopyField } from "#ui-react/copy-field.tsx";
import { Dialog } from "#ui-react/dialog.tsx";
import { DialogForm } from "#ui-react/dialog-form.tsx";
import { SelectField, TextField } from "#ui-react/field.tsx";
import { Time } from "#ui-react/time.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { CreatedCodeData, EventData } from "../event-data.ts";
import { codes } from "../messages/codes.ts";
import { Invitation } from "./invitation.tsx";
import { PosterButton } from "./poster.tsx";
import { StaffLinkQr } from "./staff-link-qr.tsx";

const text = codes;

/** Minutes from now. The first is the API's own default. */
const PERIODS = [
  ["", text.period.default],
  ["120", text.period.twoHours],
  ["480", text.period.eightHours],
  ["1440", text.period.day],
  ["10080", text.period.week],
] as const;

interface NewCodeDialogProps {
  event: EventData;
  open: boolean;
  onClose: () => void;
}

/** Makes an access code. It is shown only this once. */
export function NewCodeDialog({ event, open, onClose }: NewCodeDialogProps) {
  const [made, setMade] = useState<CreatedCodeData>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Dialog open={open} title={made ? text.made.title : text.new} onClose={close}>
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
  const contract = useContractForm({
    schema: createCodeInput,
    defaults: { label: "", expiresInMinutes: "" },
    toInput: ({ label, expiresInMinutes }) => ({
      eventId: event.id,
      ...(label.trim() && { label }),
      ...(expiresInMinutes && { expiresInMinutes: Number(expiresInMinutes) }),
    }),
    send: async (input) => {
      const made = await client.checkin.createCode.mutate(input);
      void refreshAll();
      onMade(made);
    },
  });
  const { register, formState } = contract.form;
  return (
    <DialogForm contract={contract} submit={text.submit}>
      <TextField
        label={text.field.label}
        hint={text.field.labelHint}
        maxLength={100}
        error={formState.errors.label?.message}
        {...register("label")}
      />
      <SelectField
        label={text.field.period}
        error={formState.errors.expiresInMinutes?.message}
        {...register("expiresInMinutes")}
      >
        {PERIODS.map(([minutes, word]) => (
          <option key={minutes} value={minutes}>
            {word}
          </option>
        ))}
      </SelectField>
    </DialogForm>
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
      <p>{text.made.about}</p>
      <p className="text-center font-mono text-3xl font-bold tracking-widest" role="status">
        {made.code}
      </p>
      <CopyField label={text.made.code} value={made.code} />
      <Invitation event={event} made={made} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <StaffLinkQr url={made.inviteUrl} alt={text.made.invitationQr} />
        <div className="text-muted">
          <p>
            {text.made.from} <Time at={made.startsAt} timezone={event.timezone} />
          </p>
          <p>
            {text.made.until} <Time at={made.expiresAt} timezone={event.timezone} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <PosterButton event={event} made={made} />
        <Button onClick={onClose}>{text.made.close}</Button>
      </div>
    </>
  );
}
