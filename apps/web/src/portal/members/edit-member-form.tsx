import { editMemberInput } from "@rollcall/core/contract";
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

const text = messages.members;

interface EditMemberFormProps {
  member: MemberData;
  onDone: () => void;
}

/** Corrects a member's name and phone number. */
export function EditMemberForm({ member, onDone }: EditMemberFormProps) {
  const { id, fullName, phone } = member;
  const { form, problem, submit } = useContractForm({
    schema: editMemberInput,
    defaults: { fullName, phone: phone ?? "" },
    toInput: (values) => ({ ...values, id, phone: values.phone.trim() || null }),
    missing: text.missing,
    send: async (input) => {
      await client.membership.edit.mutate(input);
      await refreshAll();
      toast(text.edit.done);
      onDone();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={text.field.name}
        maxLength={200}
        error={errors.fullName?.message}
        {...form.register("fullName")}
      />
      <TextField
        label={text.field.phone}
        type="tel"
        hint={common.optional}
        error={errors.phone?.message}
        {...form.register("phone")}
      />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{common.goBack}</Button>
        <Button type="submit" look="main" busy={isSubmitting}>
          {common.save}
        </Button>
      </div>
    </form>
  );
}
