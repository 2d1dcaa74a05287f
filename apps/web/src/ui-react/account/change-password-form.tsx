import { changePasswordInput } from "@rollcall/core/contract";
import { Button } from "../button.tsx";
import { TextField } from "../form/field.tsx";
import { FormProblem } from "../form/form-problem.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { NewPasswordFields } from "../frame/new-password-fields.tsx";
import { messages } from "../messages.ts";
import { toast } from "../toast.tsx";
import { security } from "./messages.ts";

const text = security.password;
const EMPTY = { currentPassword: "", newPassword: "", again: "" };

interface ChangePasswordFormProps {
  /** For the browser's password manager. */
  email: string | undefined;
  onPasswords: (passwords: { currentPassword: string; newPassword: string }) => Promise<void>;
}

/** The current password and a new one; empty again when it is changed. */
export function ChangePasswordForm({ email, onPasswords }: ChangePasswordFormProps) {
  const { form, bind, problem, submit } = useContractForm({
    schema: changePasswordInput,
    defaults: EMPTY,
    toInput: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    missing: text.missing,
    check: ({ newPassword, again }): Record<string, string> =>
      newPassword === again ? {} : { again: messages.newPassword.differ },
    send: async (passwords) => {
      await onPasswords(passwords);
      form.reset(EMPTY);
      toast(text.done);
    },
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p>{text.about}</p>
      <input type="text" hidden readOnly value={email ?? ""} autoComplete="username" />
      <TextField
        label={text.current}
        type="password"
        autoComplete="current-password"
        {...bind("currentPassword")}
      />
      <NewPasswordFields password={bind("newPassword")} again={bind("again")} />
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" look="main" busy={form.formState.isSubmitting}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
