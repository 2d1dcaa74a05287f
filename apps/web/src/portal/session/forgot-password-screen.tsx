import { useState } from "react";
import { useForm } from "react-hook-form";
import { paths } from "../../lib/paths.ts";
import type { Problem } from "../../lib/read-problem.ts";
import { Button, PageLink } from "../../ui-react/button.tsx";
import { TextField } from "../../ui-react/field.tsx";
import { FormProblem, placeProblems } from "../../ui-react/form-problem.tsx";
import { client } from "../api.ts";
import { Gate } from "./gate.tsx";

/** /forgot-password: the answer is the same whether the address is known or not. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: "" } });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await client.auth.forgotPassword.mutate({ email });
      setSentTo(email);
    } catch (error) {
      setProblem(placeProblems(error, setError, ["email"]));
    }
  });
  const back = (
    <p>
      <PageLink to={paths.login()}>Back to the login</PageLink>
    </p>
  );
  if (sentTo)
    return (
      <Gate title="Look into your mailbox">
        <p role="status">
          If there is an account for {sentTo}, a link to set a new password is on its way. It works
          for 30 minutes, once.
        </p>
        {back}
      </Gate>
    );
  return (
    <Gate title="Forgot your password?" about="We mail you a link with which to set a new one.">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register("email", { required: "Enter your e-mail address" })}
        />
        <FormProblem problem={problem} />
        <Button type="submit" look="main" busy={formState.isSubmitting}>
          Mail me the link
        </Button>
      </form>
      {back}
    </Gate>
  );
}
