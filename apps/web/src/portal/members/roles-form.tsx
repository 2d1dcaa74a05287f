import { rolesInput } from "@rollcall/core/contract";
import { Button } from "#ui-react/button.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { toast } from "#ui-react/toast.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../api.ts";
import { messages } from "../messages.ts";
import { refreshAll } from "../refresh-all.ts";
import type { MemberData } from "./member-data.ts";
import { RoleBoxes } from "./role-boxes.tsx";

const text = messages.members;

interface RolesFormProps {
  member: MemberData;
  onDone: () => void;
}

/** Gives and takes roles. */
export function RolesForm({ member, onDone }: RolesFormProps) {
  const { id, fullName, roles } = member;
  const { form, problem, submit } = useContractForm({
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
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <RoleBoxes register={form.register("roles")} error={errors.roles?.message} />
      <p className="text-sm text-muted">{text.roles.lastOne}</p>
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{common.goBack}</Button>
        <Button type="submit" look="main" busy={isSubmitting}>
          {text.roles.submit}
        </Button>
      </div>
    </form>
  );
}
