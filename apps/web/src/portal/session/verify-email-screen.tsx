import { verifyEmailInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { Button, PageLink } from "#ui-react/button.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { Gate } from "#ui-react/frame/gate.tsx";
import { session } from "../api.ts";
import { getHomePath } from "./landing.ts";
import { useLinkSecrets } from "./link-secrets.ts";
import { session as words } from "./messages/session.ts";

const text = words.verify;

/** /verify-email#token=…: verifies an account's address with the password of its registration. */
export function VerifyEmailScreen() {
  const token = useLinkSecrets().get("token");
  const toLogin = (
    <p>
      <PageLink to={paths.login()}>{text.login}</PageLink>
    </p>
  );
  if (!token)
    return (
      <Gate title={words.brokenLink.title} about={text.broken}>
        {toLogin}
      </Gate>
    );
  return (
    <Gate title={text.title} about={text.about}>
      <ConfirmForm token={token} />
      {toLogin}
    </Gate>
  );
}

function ConfirmForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, bind, problem, submit } = useContractForm({
    schema: verifyEmailInput,
    defaults: { password: "" },
    toInput: ({ password }) => ({ token, password }),
    missing: text.missing,
    send: async (input) => {
      const user = await session.enter("/api/auth/verify-email", input);
      await navigate({ href: getHomePath(user), replace: true });
    },
  });
  const wrong = problem?.code === "UNAUTHORIZED";
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={text.password}
        type="password"
        autoComplete="current-password"
        {...bind("password")}
      />
      <FormProblem problem={wrong ? { ...problem, message: text.wrong } : problem} />
      <Button type="submit" look="main" busy={form.formState.isSubmitting}>
        {text.submit}
      </Button>
    </form>
  );
}
