import { forgotPasswordInput, formatEmail } from "@rollcall/core/contract";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { Button, PageLink } from "#ui-react/button.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { Gate } from "#ui-react/frame/gate.tsx";
import { client } from "../api.ts";
import { session as words } from "./messages/session.ts";

const text = words.forgot;

/** /forgot-password: the answer is the same for known and unknown addresses. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>();
  const back = (
    <p>
      <PageLink to={paths.login()}>{text.back}</PageLink>
    </p>
  );
  if (sentTo)
    return (
      <Gate title={text.sentTitle}>
        <p role="status">{text.sent(sentTo)}</p>
        {back}
      </Gate>
    );
  return (
    <Gate title={text.title} about={text.about}>
      <AddressForm onSent={setSentTo} />
      {back}
    </Gate>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, bind, problem, submit } = useContractForm({
    schema: forgotPasswordInput,
    defaults: { email: "" },
    toInput: (values) => values,
    missing: text.missing,
    send: async (input) => {
      await client.auth.forgotPassword.mutate(input);
      onSent(formatEmail(input.email));
    },
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField label={text.email} type="email" autoComplete="username" {...bind("email")} />
      <FormProblem problem={problem} />
      <Button type="submit" look="main" busy={form.formState.isSubmitting}>
        {text.submit}
      </Button>
    </form>
  );
}
