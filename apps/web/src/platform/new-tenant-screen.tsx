import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { paths } from "../lib/paths.ts";
import type { Problem } from "../lib/read-problem.ts";
import { Button, ButtonLink } from "../ui-react/button.tsx";
import { TextField } from "../ui-react/field.tsx";
import { FormProblem } from "../ui-react/form-problem.tsx";
import { PageHeader } from "../ui-react/page-header.tsx";
import { toast } from "../ui-react/toast.tsx";
import { api, client, queryClient } from "./api.ts";
import { placeRefusal } from "./place-refusal.ts";
import { TenantFields, type TenantValues } from "./tenant-fields.tsx";
import { slugOf } from "./tenant-options.ts";

interface NewTenantValues extends TenantValues {
  admin: { fullName: string; email: string };
}

const BLANK: NewTenantValues = {
  name: "",
  slug: "",
  currency: "EUR",
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  admin: { fullName: "", email: "" },
};

/** /platform/tenants/new: an organisation and its first administrator (decisions §4). */
export function NewTenantScreen() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const { register, handleSubmit, formState, setError, setValue } = useForm<NewTenantValues>({
    defaultValues: BLANK,
  });
  const { errors, isSubmitting, dirtyFields } = formState;
  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const tenant = await client.platform.createTenant.mutate(values);
      await queryClient.invalidateQueries(api.platform.pathFilter());
      toast(`${tenant.name} is there. We mailed ${tenant.admin.email} a link to log in.`);
      await navigate({ to: paths.tenant(tenant.id) });
    } catch (error) {
      setProblem(placeRefusal(error, setError));
    }
  });
  const suggestSlug = (name: string) => {
    if (!dirtyFields.slug) setValue("slug", slugOf(name));
  };
  return (
    <>
      <PageHeader
        title="New organisation"
        parent={{ label: "Organisations", to: paths.platform() }}
      />
      <form
        onSubmit={(event) => void submit(event)}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === "name")
            suggestSlug(target.value);
        }}
        noValidate
        className="grid max-w-2xl gap-5"
      >
        <TenantFields
          register={(name, rules) => register(name, rules)}
          errors={errors}
          current={BLANK}
        />
        <fieldset className="grid gap-4 rounded-xl border border-line bg-surface p-5">
          <legend className="px-2 font-semibold">First administrator</legend>
          <TextField
            label="Full name"
            maxLength={200}
            error={errors.admin?.fullName?.message}
            {...register("admin.fullName", {
              validate: (name) => name.trim() !== "" || "Enter the name",
            })}
          />
          <TextField
            label="E-mail address"
            type="email"
            maxLength={254}
            hint="Gets a link to choose a password and log in."
            error={errors.admin?.email?.message}
            {...register("admin.email", { required: "Enter the e-mail address" })}
          />
        </fieldset>
        <FormProblem problem={problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" busy={isSubmitting}>
            Create the organisation
          </Button>
          <ButtonLink to={paths.platform()} look="quiet">
            Go back
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
