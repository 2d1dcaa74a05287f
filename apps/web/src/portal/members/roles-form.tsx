import type { Role } from "@rollcall/core/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Problem } from "../../lib/read-problem.ts";
import { Button } from "../../ui-react/button.tsx";
import { FormProblem, placeProblems } from "../../ui-react/form-problem.tsx";
import { toast } from "../../ui-react/toast.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import type { MemberData } from "./member-data.ts";
import { RoleBoxes } from "./role-boxes.tsx";

interface RolesFormProps {
  member: MemberData;
  onDone: () => void;
}

/** Gives and takes roles. */
export function RolesForm({ member, onDone }: RolesFormProps) {
  const { id, fullName } = member;
  const [problem, setProblem] = useState<Problem>();
  const form = useForm<{ roles: Role[] }>({ defaultValues: { roles: member.roles } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ roles }) => {
    setProblem(undefined);
    try {
      await client.membership.setRoles.mutate({ id, roles });
      await refreshAll();
      toast(`The roles of ${fullName} are changed.`);
      onDone();
    } catch (error) {
      setProblem(placeProblems(error, form.setError, ["roles"]));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <RoleBoxes
        register={form.register("roles", {
          validate: (roles) => roles.length > 0 || "Choose at least one",
        })}
        error={errors.roles?.message}
      />
      <p className="text-sm text-muted">
        A club always keeps one administrator: the last one cannot lose that role. Make somebody
        else an administrator first.
      </p>
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Go back</Button>
        <Button type="submit" look="main" busy={isSubmitting}>
          Save the roles
        </Button>
      </div>
    </form>
  );
}
