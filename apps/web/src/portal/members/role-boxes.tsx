import { ROLES } from "@rollcall/core/contract";
import { useId } from "react";
import type { BoundField } from "#ui-react/form/bind-field.ts";
import { CheckField } from "#ui-react/form/field.tsx";
import { ROLE_WORDS } from "#ui-react/status-words.ts";
import { members as text } from "./messages/members.ts";

interface RoleBoxesProps {
  /** The list of roles. */
  field: BoundField;
}

/** The roles to tick. */
export function RoleBoxes({ field: { error, ...box } }: RoleBoxesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid gap-3">
      <legend className="mb-2 font-semibold">{text.field.roles}</legend>
      {ROLES.map((role) => (
        <CheckField
          key={role}
          label={ROLE_WORDS[role]}
          hint={text.aboutRole[role]}
          value={role}
          {...box}
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
