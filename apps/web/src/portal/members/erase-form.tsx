import { erasePersonInput } from "@rollcall/core/contract";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import type { MemberData } from "./member-data.ts";
import { members } from "./messages/members.ts";

const text = members.erase;

interface EraseFormProps {
  member: MemberData;
  onDone: () => void;
}

/** Erases a person for good, after the name was typed again. */
export function EraseForm({ member: { id, fullName }, onDone }: EraseFormProps) {
  const contract = useContractForm({
    schema: erasePersonInput,
    defaults: { fullName: "" },
    toInput: (values) => ({ ...values, id }),
    missing: text.missing,
    send: async (input) => {
      await client.privacy.erase.mutate(input);
      await refreshAll();
      toast(text.done);
      onDone();
    },
  });
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={text.action} danger onBack={onDone}>
      <p>{text.goes}</p>
      <p>{text.stays}</p>
      <TextField
        label={text.name(fullName)}
        maxLength={200}
        autoComplete="off"
        {...bind("fullName")}
      />
    </DialogForm>
  );
}
