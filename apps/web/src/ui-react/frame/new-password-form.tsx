import { formatEmail, newPassword } from "@rollcall/core/contract";
import { z } from "zod";
import { Button } from "../button.tsx";
import { TextField } from "../form/field.tsx";
import { FormProblem } from "../form/form-problem.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { messages } from "../messages.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

const text = messages.newPassword;
const passwordInput = z.object({ password: newPassword });

interface NewPasswordFormProps {
  /** For the browser's password manager. */
  email?: string | undefined;
  submitLabel: string;
  onPassword: (password: string) => Promise<void>;
}

/** A new password, typed twice. */
export function NewPasswordForm({ email, submitLabel, onPassword }: NewPasswordFormProps) {
  const { form, bind, problem, submit } = useContractForm({
    schema: passwordInput,
    defaults: { password: "", again: "" },
    toInput: ({ password }) => ({ password }),
    missing: text.missing,
    check: ({ password, again }): Record<string, string> =>
      password === again ? {} : { again: text.differ },
    send: ({ password }) => onPassword(password),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {email && (
        <TextField label={text.email} value={formatEmail(email)} readOnly autoComplete="username" />
      )}
      <NewPasswordFields password={bind("password")} again={bind("again")} />
      <FormProblem problem={problem} />
      <Button type="submit" look="main" busy={form.formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
