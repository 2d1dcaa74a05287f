import { createCodeInput } from "@rollcall/core/contract";
import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { CopyField } from "#ui-react/form/copy-field.tsx";
import { SelectField, TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { Time } from "#ui-react/time.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { CreatedCodeData, EventData } from "../event-data.ts";
import { Invitation } from "./invitation.tsx";
import { codes } from "./messages/codes.ts";
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
  const [createdCode, setCreatedCode] = useState<CreatedCodeData>();
  const close = () => {
    setCreatedCode(undefined);
    onClose();
  };
  return (
    <Dialog open={open} title={createdCode ? text.made.title : text.new} onClose={close}>
      {createdCode ? (
        <MadeCode event={event} createdCode={createdCode} onClose={close} />
      ) : (
        <CodeForm event={event} onMade={setCreatedCode} />
      )}
    </Dialog>
  );
}

interface CodeFormProps {
  event: EventData;
  onMade: (createdCode: CreatedCodeData) => void;
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
      const createdCode = await client.checkin.createCode.mutate(input);
      void refreshAll();
      onMade(createdCode);
    },
  });
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={text.submit}>
      <TextField
        label={text.field.label}
        hint={text.field.labelHint}
        maxLength={100}
        {...bind("label")}
      />
      <SelectField label={text.field.period} {...bind("expiresInMinutes")}>
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
  createdCode: CreatedCodeData;
  onClose: () => void;
}

function MadeCode({ event, createdCode, onClose }: MadeCodeProps) {
  return (
    <>
      <p>{text.made.about}</p>
      <p className="text-center font-mono text-3xl font-bold tracking-widest" role="status">
        {createdCode.code}
      </p>
      <CopyField label={text.made.code} value={createdCode.code} />
      <Invitation event={event} createdCode={createdCode} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <StaffLinkQr url={createdCode.inviteUrl} alt={text.made.invitationQr} />
        <div className="text-muted">
          <p>
            {text.made.from} <Time instant={createdCode.startsAt} timezone={event.timezone} />
          </p>
          <p>
            {text.made.until} <Time instant={createdCode.expiresAt} timezone={event.timezone} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <PosterButton event={event} createdCode={createdCode} />
        <Button onClick={onClose}>{text.made.close}</Button>
      </div>
    </>
  );
}
