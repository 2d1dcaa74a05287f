import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Problem } from "../../lib/read-problem.ts";
import { Button } from "../../ui-react/button.tsx";
import { TextField } from "../../ui-react/field.tsx";
import { FormProblem, placeProblems } from "../../ui-react/form-problem.tsx";
import { toast } from "../../ui-react/toast.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import type { MemberData } from "./member-data.ts";

interface EditMemberFormProps {
  member: MemberData;
  onDone: () => void;
}

/** Corrects a member's name and phone number. */
export function EditMemberForm({ member, onDone }: EditMemberFormProps) {
  const { id, fullName, phone } = member;
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({ defaultValues: { fullName, phone: phone ?? "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const input = { id, fullName: values.fullName, phone: values.phone.trim() || null };
      await client.membership.edit.mutate(input);
      await refreshAll();
      toast("The member is saved.");
      onDone();
    } catch (error) {
      setProblem(placeProblems(error, form.setError, Object.keys(values)));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <TextField
        label="Name"
        maxLength={200}
        error={errors.fullName?.message}
        {...form.register("fullName", { required: "Enter the name" })}
      />
      <TextField
        label="Phone"
        type="tel"
        hint="Not needed."
        error={errors.phone?.message}
        {...form.register("phone")}
      />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Go back</Button>
        <Button type="submit" look="main" busy={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
