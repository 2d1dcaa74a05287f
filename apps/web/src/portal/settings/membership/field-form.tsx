import { createMemberFieldInput, editMemberFieldInput } from "@rollcall/core/contract";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { CheckField, SelectField, TextArea, TextField } from "#ui-react/form/field.tsx";
import { type ContractForm, useContractForm } from "#ui-react/form/use-contract-form.ts";
import { messages as common } from "#ui-react/messages.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { offersOptions, splitLines } from "../../events/editor/event-values.ts";
import type { MemberFieldData } from "../../members/member-data.ts";
import { membership } from "../../members/messages/membership.ts";
import { refreshAll } from "../../refresh-all.ts";

const { form: text, types } = membership.fields;

interface FieldFormProps {
  /** Undefined makes a new one. */
  field: MemberFieldData | undefined;
  onDone: () => void;
}

/** Makes a field of members, or changes one. */
export function FieldForm({ field, onDone }: FieldFormProps) {
  return field ? <EditField field={field} onDone={onDone} /> : <NewField onDone={onDone} />;
}

function NewField({ onDone }: { onDone: () => void }) {
  const contract = useContractForm({
    schema: createMemberFieldInput,
    defaults: getValues(undefined),
    toInput: ({ options, ...values }) => ({ ...values, ...toOptionsInput(values.type, options) }),
    missing: text.missing,
    send: async (input) => {
      const { label } = await client.memberFields.create.mutate(input);
      await refreshAll();
      toast(text.created(label));
      onDone();
    },
  });
  return <Fields contract={contract} isNew onDone={onDone} />;
}

function EditField({ field, onDone }: { field: MemberFieldData; onDone: () => void }) {
  const { id } = field;
  const contract = useContractForm({
    schema: editMemberFieldInput,
    defaults: getValues(field),
    toInput: ({ type, options, ...values }) => ({
      ...values,
      id,
      ...toOptionsInput(type, options),
    }),
    missing: text.missing,
    send: async (input) => {
      await client.memberFields.edit.mutate(input);
      await refreshAll();
      toast(text.saved);
      onDone();
    },
  });
  return <Fields contract={contract} isNew={false} onDone={onDone} />;
}

type FieldType = MemberFieldData["type"];

const NEW: Pick<MemberFieldData, "label" | "type" | "required" | "options"> = {
  label: "",
  type: "TEXT",
  required: false,
  options: null,
};

function getValues(field: MemberFieldData | undefined) {
  const { label, type, required, options } = field ?? NEW;
  return { label, type, required, options: (options ?? []).join("\n") };
}

type Values = ReturnType<typeof getValues>;

const toOptionsInput = (type: FieldType, options: string) =>
  offersOptions(type) ? { options: splitLines(options) } : {};

interface FieldsProps {
  contract: ContractForm<Values>;
  isNew: boolean;
  onDone: () => void;
}

function Fields({ contract, isNew, onDone }: FieldsProps) {
  const { bind } = contract;
  const { watch } = contract.form;
  return (
    <DialogForm contract={contract} submit={common.save} onBack={onDone}>
      <TextField label={text.label} maxLength={500} {...bind("label")} />
      {isNew ? (
        <SelectField label={text.type} {...bind("type")}>
          {Object.entries(types).map(([type, word]) => (
            <option key={type} value={type}>
              {word}
            </option>
          ))}
        </SelectField>
      ) : (
        <div className="grid gap-1">
          <p className="font-semibold">{text.type}</p>
          <p>{types[watch("type")]}</p>
          <p className="text-sm text-muted">{text.typeFixed}</p>
        </div>
      )}
      {offersOptions(watch("type")) && (
        <TextArea label={text.options} hint={text.optionsHint} rows={4} {...bind("options")} />
      )}
      <CheckField label={text.required} hint={text.requiredHint} {...bind("required")} />
    </DialogForm>
  );
}
