import { createMemberInput, type Role } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { messages as common } from "#ui-react/messages.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import { members } from "./messages/members.ts";
import { RoleBoxes } from "./role-boxes.tsx";

const text = members;

/** /members/new */
export function NewMemberScreen() {
  const navigate = useNavigate();
  const { form, bind, problem, submit } = useContractForm({
    schema: createMemberInput,
    defaults: { fullName: "", email: "", phone: "", roles: ["MEMBER"] as Role[] },
    toInput: ({ phone, ...values }) => ({ ...values, ...(phone.trim() && { phone }) }),
    missing: text.missing,
    send: async (input) => {
      const { id, fullName } = await client.membership.create.mutate(input);
      void refreshAll();
      await navigate({ to: paths.member(id), replace: true });
      toast(text.new.done(fullName));
    },
  });
  return (
    <>
      <PageHeader title={text.new.title} parent={{ label: text.list.title, to: paths.members() }} />
      <div className="max-w-2xl">
        <Panel title={text.new.who}>
          <form onSubmit={submit} noValidate className="grid gap-4">
            <TextField label={text.field.name} maxLength={200} {...bind("fullName")} />
            <TextField
              label={text.field.email}
              type="email"
              hint={text.field.emailHint}
              {...bind("email")}
            />
            <TextField
              label={text.field.phone}
              type="tel"
              hint={common.optional}
              {...bind("phone")}
            />
            <RoleBoxes field={bind("roles")} />
            <FormProblem problem={problem} />
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={paths.members()}>{common.cancel}</ButtonLink>
              <Button type="submit" look="main" busy={form.formState.isSubmitting}>
                {text.new.submit}
              </Button>
            </div>
          </form>
        </Panel>
      </div>
    </>
  );
}
