import { ROLES, type Role } from "@rollcall/core/contract";
import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { CheckField } from "../../ui-react/field.tsx";
import { ROLE_WORDS } from "../../ui-react/status-words.ts";

/** What each role opens, in a sentence (decisions §4). */
const ABOUT: Record<Role, string> = {
  ADMIN: "May do everything, also give roles.",
  EVENT_MANAGER: "Runs events, registrations, broadcasts and the door.",
  FINANCE_MANAGER: "Writes invoices and approves payments.",
  MEMBER: "Registers for events and brings guests.",
  GUEST: "Somebody who came along without being a member.",
};

interface RoleBoxesProps {
  /** What react-hook-form's `register` answers for the list of roles. */
  register: UseFormRegisterReturn;
  error: string | undefined;
}

/** The roles to tick. */
export function RoleBoxes({ register, error }: RoleBoxesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid gap-3">
      <legend className="mb-2 font-semibold">Roles</legend>
      {ROLES.map((role) => (
        <CheckField
          key={role}
          label={ROLE_WORDS[role]}
          hint={ABOUT[role]}
          value={role}
          {...register}
        />
      ))}
      {error && (
        <p id={id} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
