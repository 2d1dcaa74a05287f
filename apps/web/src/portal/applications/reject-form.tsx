import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Problem } from "../../lib/read-problem.ts";
import { Button } from "../../ui-react/button.tsx";
import { TextField } from "../../ui-react/field.tsx";
import { FormProblem, placeProblems } from "../../ui-react/form-problem.tsx";
import { toast } from "../../ui-react/toast.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import type { ApplicationData } from "./application-data.ts";

interface RejectFormProps {
  application: ApplicationData;
  onDone: () => void;
}

/** Declines an application, with a reason that the applicant reads. */
export function RejectForm({ application, onDone }: RejectFormProps) {
  const { id, fullName } = application;
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({ defaultValues: { reason: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    setProblem(undefined);
    try {
      const text = reason.trim();
      await client.membership.rejectApplication.mutate({ id, ...(text && { reason: text }) });
      await refreshAll();
      toast(`The application of ${fullName} is declined.`);
      onDone();
    } catch (error) {
      setProblem(placeProblems(error, form.setError, ["reason"]));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <TextField
        label="Reason"
        hint="Not needed. It stands in the mail to the applicant."
        maxLength={2_000}
        error={errors.reason?.message}
        {...form.register("reason")}
      />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Go back</Button>
        <Button type="submit" look="danger" busy={isSubmitting}>
          Decline
        </Button>
      </div>
    </form>
  );
}
