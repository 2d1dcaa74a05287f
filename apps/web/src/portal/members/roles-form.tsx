import { rolesInput } from "@rollcall/core/contract";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import type { MemberData } from "./member-data.ts";
import { members as text } from "./messages/members.ts";
import { RoleBoxes } from "./role-boxes.tsx";

interface RolesFormProps {
  member: MemberData;
  onDone: () => void;
}

/** Gives and takes roles. */
export function RolesForm({ member, onDone }: RolesFormProps) {
  const { id, fullName, roles } = member;
  const contract = useContractForm({
    schema: rolesInput,
    defaults: { roles },
    toInput: (values) => ({ ...values, id }),
    missing: text.missing,
    send: async (input) => {
      await client.membership.setRoles.mutate(input);
      await refreshAll();
      toast(text.roles.done(fullName));
      onDone();
    },
  });
  return (
    <DialogForm contract={contract} submit={text.roles.submit} onBack={onDone}>
      <RoleBoxes field={contract.bind("roles")} />
      <p className="text-sm text-muted">{text.roles.lastOne}</p>
    </DialogForm>
  );
}
