import { editProfileInput } from "@rollcall/core/contract";
import { Button } from "#ui-react/button.tsx";
import { TextArea, TextField } from "#ui-react/form/field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { messages as common } from "#ui-react/messages.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../api.ts";
import type { MemberData } from "../members/member-data.ts";
import { refreshAll } from "../refresh-all.ts";
import { my as messages } from "./messages/my.ts";

const text = messages.profile;

/** Corrects what members may say of themselves. */
export function ProfileForm({ member }: { member: MemberData }) {
  const { form, bind, problem, submit } = useContractForm({
    schema: editProfileInput,
    defaults: {
      fullName: member.fullName,
      phone: member.phone ?? "",
      birthDate: member.birthDate ?? "",
      address: member.address ?? "",
    },
    toInput: ({ fullName, phone, birthDate, address }) => ({
      fullName,
      phone: phone.trim() || null,
      birthDate: birthDate || null,
      address: address.trim() || null,
    }),
    missing: text.missing,
    send: async (input) => {
      await client.membership.editProfile.mutate(input);
      await refreshAll();
      toast(text.saved);
    },
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={text.name}
        hint={text.nameHint}
        autoComplete="name"
        maxLength={200}
        {...bind("fullName")}
      />
      <TextField
        label={text.phone}
        type="tel"
        autoComplete="tel"
        hint={common.optional}
        {...bind("phone")}
      />
      <TextField
        label={text.birthDate}
        type="date"
        autoComplete="bday"
        hint={common.optional}
        {...bind("birthDate")}
      />
      <TextArea
        label={text.address}
        rows={3}
        autoComplete="street-address"
        hint={common.optional}
        {...bind("address")}
      />
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" look="main" busy={form.formState.isSubmitting}>
          {common.save}
        </Button>
      </div>
    </form>
  );
}
