import { editMemberInput } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { answerProblems } from "#domain/answers.ts";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { useFormPart } from "#ui-react/form/bind-field.ts";
import { SelectField, TextArea, TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { messages as common } from "#ui-react/messages.ts";
import { Loaded } from "#ui-react/states.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api, client } from "../api.ts";
import { my as messages } from "../my/messages/my.ts";
import { AnswerFields } from "../my/place/answer-fields.tsx";
import { refreshAll } from "../refresh-all.ts";
import type { MemberData, MemberFieldData } from "./member-data.ts";
import {
  changedFields,
  fieldsWith,
  type MemberValues,
  memberInput,
  memberValues,
} from "./member-values.ts";
import { EVERY_TYPE, type MembershipTypeData } from "./membership-types.ts";
import { members as text } from "./messages/members.ts";
import { membership } from "./messages/membership.ts";

const words = membership.one;

interface EditMemberFormProps {
  member: MemberData;
  onDone: () => void;
}

/** Corrects what the club has written down of a member. */
export function EditMemberForm(props: EditMemberFormProps) {
  const fields = useQuery(api.memberFields.list.queryOptions({}));
  const types = useQuery(api.membershipTypes.list.queryOptions(EVERY_TYPE));
  return (
    <Loaded query={types} shape="form">
      {({ data }) => (
        <Loaded query={fields} shape="form">
          {(memberFields) => <LoadedForm {...props} types={data} fields={memberFields} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface LoadedFormProps extends EditMemberFormProps {
  types: readonly MembershipTypeData[];
  fields: readonly MemberFieldData[];
}

function LoadedForm({ member, types, fields, onDone }: LoadedFormProps) {
  const contract = useContractForm({
    schema: editMemberInput,
    defaults: memberValues(member, fields),
    toInput: (values) => memberInput(member, values, fields),
    check: ({ customFields }) =>
      changedFields(member, customFields, fields)
        ? answerProblems(customFields, fields, messages.answers.missing, "customFields")
        : {},
    missing: text.missing,
    send: async (input) => {
      await client.membership.edit.mutate(input);
      await refreshAll();
      toast(text.edit.done);
      onDone();
    },
  });
  return (
    <DialogForm contract={contract} submit={common.save} onBack={onDone}>
      <PersonFields />
      <MembershipFields member={member} types={types} />
      <AnswerFields questions={fieldsWith(member, fields)} path="customFields" />
      <NotesField />
    </DialogForm>
  );
}

function PersonFields() {
  const { bind } = useFormPart<MemberValues>();
  return (
    <>
      <TextField label={text.field.name} maxLength={200} {...bind("fullName")} />
      <TextField label={text.field.phone} type="tel" hint={common.optional} {...bind("phone")} />
      <TextField
        label={words.birthDate}
        type="date"
        hint={common.optional}
        {...bind("birthDate")}
      />
      <TextArea label={words.address} rows={3} hint={common.optional} {...bind("address")} />
    </>
  );
}

function MembershipFields({ member, types }: Pick<LoadedFormProps, "member" | "types">) {
  const { bind } = useFormPart<MemberValues>();
  const offered = types.filter(({ id, active }) => active || id === member.membershipTypeId);
  return (
    <>
      <SelectField
        label={words.type}
        hint={offered.length === 0 && words.noTypes}
        {...bind("membershipTypeId")}
      >
        <option value="">{words.noType}</option>
        {offered.map(({ id, name, active }) => (
          <option key={id} value={id}>
            {active ? name : words.inactive(name)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.paidThrough}
        type="date"
        hint={words.paidThroughHint}
        {...bind("paidThrough")}
      />
    </>
  );
}

function NotesField() {
  const { bind } = useFormPart<MemberValues>();
  return <TextArea label={words.notes} hint={words.notesHint} rows={4} {...bind("notes")} />;
}
