import { rejectInput } from "@rollcall/core/contract";
import { Button } from "#ui-react/button.tsx";
import { TextField } from "#ui-react/field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { toast } from "#ui-react/toast.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../api.ts";
import { messages } from "../messages.ts";
import { refreshAll } from "../refresh-all.ts";
import type { ApplicationData } from "./application-data.ts";

const text = messages.applications.reject;

interface RejectFormProps {
  application: ApplicationData;
  onDone: () => void;
}

/** Declines an application. The applicant gets the reason. */
export function RejectForm({ application, onDone }: RejectFormProps) {
  const { id, fullName } = application;
  const { form, problem, submit } = useContractForm({
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
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        maxLength={2_000}
        error={errors.reason?.message}
        {...form.register("reason")}
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
