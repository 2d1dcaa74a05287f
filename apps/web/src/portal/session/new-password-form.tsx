import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Problem } from "../../lib/read-problem.ts";
import { Button } from "../../ui-react/button.tsx";
import { TextField } from "../../ui-react/field.tsx";
import { FormProblem, placeProblems } from "../../ui-react/form-problem.tsx";

const SHORTEST = 12;

interface NewPasswordFormProps {
  /** For the browser's password manager. */
  email?: string | undefined;
  submitLabel: string;
  onPassword: (password: string) => Promise<void>;
}

/** A new password, typed twice. */
export function NewPasswordForm({ email, submitLabel, onPassword }: NewPasswordFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { password: "", again: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    setProblem(undefined);
    try {
      await onPassword(password);
    } catch (error) {
      setProblem(placeProblems(error, setError, ["password"]));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {email && <TextField label="E-mail address" value={email} readOnly autoComplete="username" />}
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters. A few words in a row are easy to remember."
        error={errors.password?.message}
        {...register("password", {
          minLength: { value: SHORTEST, message: "Use at least 12 characters" },
          required: "Enter a new password",
        })}
      />
      <TextField
        label="The same again"
        type="password"
        autoComplete="new-password"
        error={errors.again?.message}
        {...register("again", {
          validate: (again) => again === getValues("password") || "The two are not the same",
        })}
      />
      <FormProblem problem={problem} />
      <Button type="submit" look="main" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
