import { createTenantInput, formatEmail, LANGUAGES } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { LANGUAGE } from "#lib/locale.ts";

import { paths } from "#lib/paths.ts";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { messages as common } from "#ui-react/messages.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api, client, queryClient } from "../api.ts";
import { messages } from "../messages.ts";
import { atTheAddress } from "./slug-conflict.ts";
import { TenantFields, type TenantValues } from "./tenant-fields.tsx";
import { toSlug } from "./tenant-options.ts";

const text = messages.form;

interface NewTenantValues extends TenantValues {
  admin: { fullName: string; email: string };
}

const BLANK: NewTenantValues = {
  name: "",
  slug: "",
  currency: "EUR",
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: LANGUAGES.find((language) => language === LANGUAGE) ?? "en",
  admin: { fullName: "", email: "" },
};

/**
 * /platform/tenants/new: an organisation and its first administrator
 * (rules#tenants-and-the-platform).
 */
export function NewTenantScreen() {
  const navigate = useNavigate();
  const { form, bind, problem, submit } = useContractForm({
    schema: createTenantInput,
    defaults: BLANK,
    toInput: (values) => values,
    missing: text.missing,
    send: async (input) => {
      const tenant = await atTheAddress(client.platform.createTenant.mutate(input));
      await queryClient.invalidateQueries(api.platform.pathFilter());
      await navigate({ to: paths.tenant(tenant.id) });
      toast(text.created(tenant.name, formatEmail(tenant.admin.email)));
    },
  });
  const { setValue, formState } = form;
  const { isSubmitting, dirtyFields } = formState;
  const suggestSlug = (name: string) => {
    if (!dirtyFields.slug) setValue("slug", toSlug(name));
  };
  return (
    <>
      <PageHeader
        title={text.newTitle}
        parent={{ label: messages.list.title, to: paths.platform() }}
      />
      <form
        onSubmit={submit}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === "name")
            suggestSlug(target.value);
        }}
        noValidate
        className="grid max-w-2xl gap-5"
      >
        <TenantFields bind={bind} current={BLANK} />
        <Panel title={text.admin}>
          <TextField label={text.adminName} maxLength={200} {...bind("admin.fullName")} />
          <TextField
            label={text.adminEmail}
            type="email"
            maxLength={254}
            hint={text.adminEmailHint}
            {...bind("admin.email")}
          />
        </Panel>
        <FormProblem problem={problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" busy={isSubmitting}>
            {text.create}
          </Button>
          <ButtonLink to={paths.platform()} look="quiet">
            {common.cancel}
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
