import { erasePersonInput } from "@rollcall/core/contract";
import { Button } from "#ui-react/button.tsx";
import { TextField } from "#ui-react/field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { toast } from "#ui-react/toast.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../api.ts";
import { messages } from "../messages.ts";
import { refreshAll } from "../refresh-all.ts";
import type { MemberData } from "./member-data.ts";

const text = messages.members.erase;

interface EraseFormProps {
  member: MemberData;
  onDone: () => void;
}

/** Erases a person for good, after the name was typed again. */
export function EraseForm({ member: { id, fullName }, onDone }: EraseFormProps) {
  const { form, problem, submit } = useContractForm({
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
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p>{text.goes}</p>
      <p>{text.stays}</p>
      <TextField
        label={text.name}
        hint={fullName}
        maxLength={200}
        autoComplete="off"
        error={errors.fullName?.message}
        {...form.register("fullName")}
      />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{common.goBack}</Button>
        <Button type="submit" look="danger" busy={isSubmitting}>
          {text.action}
        </Button>
      </div>
    </form>
  );
}
