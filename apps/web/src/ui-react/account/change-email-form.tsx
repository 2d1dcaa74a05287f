import { changeEmailInput, formatEmail } from "@rollcall/core/contract";
import { useState } from "react";
import { Button } from "../button.tsx";
import { TextField } from "../form/field.tsx";
import { FormProblem } from "../form/form-problem.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { security } from "./messages.ts";

const text = security.email;
const EMPTY = { email: "", password: "" };

interface ChangeEmailFormProps {
  email: string | undefined;
  onEmail: (change: typeof EMPTY) => Promise<unknown>;
}

/** A new address, which takes effect when it is confirmed from its mailbox. */
export function ChangeEmailForm({ email, onEmail }: ChangeEmailFormProps) {
  const [mailedTo, setMailedTo] = useState<string>();
  const { form, bind, problem, submit } = useContractForm({
    schema: changeEmailInput,
    defaults: EMPTY,
    toInput: (values) => values,
    missing: text.missing,
    send: async (change) => {
      setMailedTo(undefined);
      await onEmail(change);
      form.reset(EMPTY);
      setMailedTo(change.email);
    },
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {email && <p className="break-words">{text.about(formatEmail(email))}</p>}
      <TextField label={text.new} type="email" autoComplete="off" {...bind("email")} />
      <TextField
        label={text.password}
        type="password"
        autoComplete="current-password"
        {...bind("password")}
      />
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {text.submit}
        </Button>
      </div>
      <p role="status" className="font-semibold break-words">
        {mailedTo && text.mailed(formatEmail(mailedTo))}
      </p>
    </form>
  );
}
