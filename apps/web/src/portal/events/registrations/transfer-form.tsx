import { transferInput } from "@rollcall/core/contract";
import { DialogForm } from "#ui-react/dialog-form.tsx";
import { TextField } from "#ui-react/field.tsx";
import { toast } from "#ui-react/toast.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { ActionProps } from "./party-data.ts";

const { field, transfer: text } = messages.registrations;

/** Gives a place to another person. */
export function TransferForm({ event, registration, onDone }: ActionProps) {
  const contract = useContractForm({
    schema: transferInput,
    defaults: { fullName: "", email: "" },
    toInput: (typed) => ({ eventId: event.id, registrationId: registration.id, ...typed }),
    missing: text.missing,
    send: async (input) => {
      await client.registration.transfer.mutate(input);
      await refreshAll();
      toast(text.done(input.fullName));
      onDone();
    },
  });
  const { register, formState } = contract.form;
  const { errors } = formState;
  return (
    <DialogForm contract={contract} submit={text.submit}>
      <p>{text.about(registration.fullName)}</p>
      <TextField
        label={field.name}
        autoComplete="off"
        error={errors.fullName?.message}
        {...register("fullName")}
      />
      <TextField
        label={field.email}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register("email")}
      />
    </DialogForm>
  );
}
