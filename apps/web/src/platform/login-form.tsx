import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { type Problem, readProblem } from "../lib/read-problem.ts";
import type { Credentials } from "../lib/session.ts";
import { Button } from "../ui-react/button.tsx";
import { TextField } from "../ui-react/field.tsx";
import { FormProblem } from "../ui-react/form-problem.tsx";
import { session } from "./api.ts";

interface LoginFormProps {
  /** Fixed when the same person logs in again. */
  email?: string | undefined;
  onLoggedIn: () => void;
}

/** POST /api/auth/platform/login: e-mail and password, of a platform user. */
export function LoginForm({ email, onLoggedIn }: LoginFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    defaultValues: { email: email ?? "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (email === undefined) return;
    // After the dialog around it has opened, which takes the focus to its first field.
    const frame = requestAnimationFrame(() => setFocus("password"));
    return () => cancelAnimationFrame(frame);
  }, [email, setFocus]);
  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await session.login({ email: values.email, password: values.password });
      onLoggedIn();
    } catch (error) {
      setProblem(readProblem(error));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="username"
        readOnly={email !== undefined}
        error={errors.email?.message}
        {...register("email", { required: "Enter your e-mail address" })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password", { required: "Enter your password" })}
      />
      <FormProblem problem={problem} />
      <Button type="submit" look="main" busy={isSubmitting}>
        Log in
      </Button>
    </form>
  );
}
