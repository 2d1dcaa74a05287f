import type { BoundField } from "../form/bind-field.ts";
import { TextField } from "../form/field.tsx";
import { messages } from "../messages.ts";

const text = messages.newPassword;

interface NewPasswordFieldsProps {
  password: BoundField;
  again: BoundField;
}

/** The two fields of a new password, typed twice. */
export function NewPasswordFields({ password, again }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={text.new}
        type="password"
        autoComplete="new-password"
        hint={text.hint}
        {...password}
      />
      <TextField label={text.again} type="password" autoComplete="new-password" {...again} />
    </>
  );
}
