import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Problem, readProblem } from "../../lib/read-problem.ts";
import type { Credentials, SessionUser } from "../../lib/session.ts";
import { Button } from "../../ui-react/button.tsx";
import { SelectField, TextField } from "../../ui-react/field.tsx";
import { FormProblem } from "../../ui-react/form-problem.tsx";
import { session } from "../api.ts";

interface Club {
  tenantSlug: string;
  tenantName: string;
}

interface LoginFormProps {
  /** Fixed when the same person logs in again. */
  email?: string | undefined;
  onLoggedIn: (user: SessionUser) => void;
}

/** E-mail and password; when these open several organisations, which of them. */
export function LoginForm({ email, onLoggedIn }: LoginFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const [clubs, setClubs] = useState<readonly Club[]>([]);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: email ?? "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      onLoggedIn(await session.login(withoutEmpty(values)));
    } catch (error) {
      const refused = readProblem(error);
      const choice = clubsIn(refused);
      setClubs(choice);
      setProblem(choice.length > 0 ? undefined : refused);
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
        // Where the address is known, the password is all that is asked for.
        autoFocus={email !== undefined}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password", { required: "Enter your password" })}
      />
      {clubs.length > 0 && (
        <SelectField
          label="Organisation"
          hint="Your e-mail address is known in several. Choose one and log in."
          {...register("tenantSlug")}
        >
          {clubs.map(({ tenantSlug, tenantName }) => (
            <option key={tenantSlug} value={tenantSlug}>
              {tenantName}
            </option>
          ))}
        </SelectField>
      )}
      <FormProblem problem={problem} />
      <Button type="submit" look="main" busy={isSubmitting}>
        Log in
      </Button>
    </form>
  );
}

/** The organisations that the refusal of a login without one lists (decisions §3). */
function clubsIn({ code, details }: Problem): Club[] {
  if (code !== "UNPROCESSABLE_ENTITY") return [];
  return details.filter((one): one is Club => (one as Partial<Club>).tenantSlug !== undefined);
}

function withoutEmpty({ email, password, tenantSlug }: Credentials): Credentials {
  return { email, password, ...(tenantSlug && { tenantSlug }) };
}
