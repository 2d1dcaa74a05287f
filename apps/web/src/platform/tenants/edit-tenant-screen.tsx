import { editTenantInput } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { useRouteParams } from "#ui-react/frame/section.ts";
import { messages as common } from "#ui-react/messages.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api, client, queryClient, type TenantData } from "../api.ts";
import { messages } from "../messages.ts";
import { atTheAddress } from "./slug-conflict.ts";
import { TenantFields, type TenantValues } from "./tenant-fields.tsx";

const text = messages.form;

/** /platform/tenants/:tenantId/edit */
export function EditTenantScreen() {
  const { tenantId } = useRouteParams("editTenant");
  const query = useQuery(api.platform.tenant.queryOptions({ id: tenantId }));
  return (
    <>
      <PageHeader
        title={text.editTitle}
        parent={{ label: query.data?.name ?? messages.tenant.one, to: paths.tenant(tenantId) }}
      />
      <Loaded query={query} shape="form">
        {(tenant) => <EditForm key={tenant.id} tenant={tenant} />}
      </Loaded>
    </>
  );
}

function EditForm({ tenant }: { tenant: TenantData }) {
  const { id, name, slug, currency, timezone, language } = tenant;
  const navigate = useNavigate();
  const current: TenantValues = { name, slug, currency, timezone, language };
  const { form, bind, problem, submit } = useContractForm({
    schema: editTenantInput,
    defaults: current,
    toInput: (values) => ({ id, ...values }),
    missing: text.missing,
    send: async (input) => {
      await atTheAddress(client.platform.editTenant.mutate(input));
      await queryClient.invalidateQueries(api.platform.pathFilter());
      await navigate({ to: paths.tenant(id) });
      toast(text.saved);
    },
  });
  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl gap-5">
      <TenantFields bind={bind} current={current} slugHint={text.slugInUse} />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" busy={form.formState.isSubmitting}>
          {text.save}
        </Button>
        <ButtonLink to={paths.tenant(id)} look="quiet">
          {common.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}
