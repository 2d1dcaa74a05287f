import { rejectInput } from "@rollcall/core/contract";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import type { ApplicationData } from "./application-data.ts";
import { applications as messages } from "./messages/applications.ts";

const text = messages.reject;

interface RejectFormProps {
  application: ApplicationData;
  onDone: () => void;
}

/** Declines an application. The applicant gets the reason. */
export function RejectForm({ application, onDone }: RejectFormProps) {
  const { id, fullName } = application;
  const contract = useContractForm({
    schema: rejectInput,
    defaults: { reason: "" },
    toInput: ({ reason }) => ({ id, ...(reason.trim() && { reason }) }),
    send: async (input) => {
      await client.membership.rejectApplication.mutate(input);
      await refreshAll();
      toast(text.done(fullName));
      onDone();
    },
  });
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={text.action} danger onBack={onDone}>
      <TextField label={text.reason} hint={text.reasonHint} maxLength={2_000} {...bind("reason")} />
    </DialogForm>
  );
}
