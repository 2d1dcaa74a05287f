import type { Role } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { paths } from "../../lib/paths.ts";
import type { Problem } from "../../lib/read-problem.ts";
import { Button, ButtonLink } from "../../ui-react/button.tsx";
import { TextField } from "../../ui-react/field.tsx";
import { FormProblem, placeProblems } from "../../ui-react/form-problem.tsx";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { Panel } from "../../ui-react/panel.tsx";
import { toast } from "../../ui-react/toast.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import { RoleBoxes } from "./role-boxes.tsx";

const BLANK = { fullName: "", email: "", phone: "", roles: ["MEMBER"] as Role[] };

/** /members/new */
export function NewMemberScreen() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({ defaultValues: BLANK });
  const { register, formState } = form;
  const { errors } = formState;
  const submit = form.handleSubmit(async ({ phone, ...values }) => {
    setProblem(undefined);
    try {
      const input = { ...values, ...(phone.trim() && { phone }) };
      const { id, fullName } = await client.membership.create.mutate(input);
      void refreshAll();
      toast(`${fullName} is a member now.`);
      await navigate({ to: paths.member(id), replace: true });
    } catch (error) {
      setProblem(placeProblems(error, form.setError, Object.keys(BLANK)));
    }
  });
  return (
    <>
      <PageHeader title="Add a member" parent={{ label: "Members", to: paths.members() }} />
      <Panel title="Who it is">
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
          <TextField
            label="Name"
            maxLength={200}
            error={errors.fullName?.message}
            {...register("fullName", { required: "Enter the name" })}
          />
          <TextField
            label="E-mail address"
            type="email"
            hint="An invitation to choose a password goes here."
            error={errors.email?.message}
            {...register("email", { required: "Enter the e-mail address" })}
          />
          <TextField
            label="Phone"
            type="tel"
            hint="Not needed."
            error={errors.phone?.message}
            {...register("phone")}
          />
          <RoleBoxes
            register={register("roles", {
              validate: (roles) => roles.length > 0 || "Choose a role",
            })}
            error={errors.roles?.message}
          />
          <FormProblem problem={problem} />
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={paths.members()}>Go back</ButtonLink>
            <Button type="submit" look="main" busy={formState.isSubmitting}>
              Add the member
            </Button>
          </div>
        </form>
      </Panel>
    </>
  );
}
