import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { paths } from "../lib/paths.ts";
import type { Problem } from "../lib/read-problem.ts";
import { Button, ButtonLink } from "../ui-react/button.tsx";
import { FormProblem } from "../ui-react/form-problem.tsx";
import { PageHeader } from "../ui-react/page-header.tsx";
import { Loaded } from "../ui-react/states.tsx";
import { toast } from "../ui-react/toast.tsx";
import { api, client, queryClient, type TenantData } from "./api.ts";
import { placeRefusal } from "./place-refusal.ts";
import { TenantFields, type TenantValues } from "./tenant-fields.tsx";

/** /platform/tenants/:tenantId/edit */
export function EditTenantScreen() {
  const { tenantId = "" } = useParams({ strict: false }) as { tenantId?: string };
  const query = useQuery(api.platform.tenant.queryOptions({ id: tenantId }));
  return (
    <>
      <PageHeader
        title="Edit the organisation"
        parent={{ label: query.data?.name ?? "Organisation", to: paths.tenant(tenantId) }}
      />
      <Loaded query={query} lines={8}>
        {(tenant) => <EditForm key={tenant.id} tenant={tenant} />}
      </Loaded>
    </>
  );
}

function EditForm({ tenant }: { tenant: TenantData }) {
  const { id, name, slug, currency, timezone } = tenant;
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const current = { name, slug, currency, timezone };
  const { register, handleSubmit, formState, setError } = useForm<TenantValues>({
    defaultValues: current,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await client.platform.editTenant.mutate({ id, ...values });
      await queryClient.invalidateQueries(api.platform.pathFilter());
      toast("The changes are saved.");
      await navigate({ to: paths.tenant(id) });
    } catch (error) {
      setProblem(placeRefusal(error, setError));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-2xl gap-5">
      <TenantFields
        register={(name, rules) => register(name, rules)}
        errors={errors}
        current={current}
        slugHint="Links that were given out lead nowhere once this is changed."
      />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" busy={isSubmitting}>
          Save the changes
        </Button>
        <ButtonLink to={paths.tenant(id)} look="quiet">
          Go back
        </ButtonLink>
      </div>
    </form>
  );
}
