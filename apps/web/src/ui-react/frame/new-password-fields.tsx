import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "../form/field.tsx";
import { messages } from "../messages.ts";

const text = messages.newPassword;

interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn;
  again: UseFormRegisterReturn;
  errors: Record<"password" | "again", string | undefined>;
}

/** The two fields of a new password, typed twice. */
export function NewPasswordFields({ password, again, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={text.new}
        type="password"
        autoComplete="new-password"
        hint={text.hint}
        error={errors.password}
        {...password}
      />
      <TextField
        label={text.again}
        type="password"
        autoComplete="new-password"
        error={errors.again}
        {...again}
      />
    </>
  );
}
