import {
  createMembershipTypeInput,
  editMembershipTypeInput,
  MEMBERSHIP_PERIODS,
} from "@rollcall/core/contract";
import { fromCountInput } from "#lib/input/count-input.ts";
import { fromMoneyField, toMoneyInput } from "#lib/input/money-input.ts";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { CheckField, TextField } from "#ui-react/form/field.tsx";
import { type ContractForm, useContractForm } from "#ui-react/form/use-contract-form.ts";
import { messages as common } from "#ui-react/messages.ts";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import type { MembershipTypeData } from "../../members/membership-types.ts";
import { membership } from "../../members/messages/membership.ts";
import { refreshAll } from "../../refresh-all.ts";

const text = membership.types.form;

interface TypeFormProps {
  /** Undefined makes a new one. */
  type: MembershipTypeData | undefined;
  /** The currency of the club, for a new type. */
  currency: string;
  onDone: () => void;
}

/** Makes a membership type, or changes one. */
export function TypeForm({ type, ...props }: TypeFormProps) {
  return type ? <EditType type={type} onDone={props.onDone} /> : <NewType {...props} />;
}

function NewType({ currency, onDone }: Omit<TypeFormProps, "type">) {
  const contract = useContractForm({
    schema: createMembershipTypeInput,
    defaults: getValues(undefined),
    toInput: (values) => toTypeInput(values, currency),
    missing: text.missing,
    say: sayFee,
    send: async (input) => {
      const { name } = await client.membershipTypes.create.mutate(input);
      await refreshAll();
      toast(text.created(name));
      onDone();
    },
  });
  return <TypeFields contract={contract} currency={currency} onDone={onDone} />;
}

function EditType({ type, onDone }: { type: MembershipTypeData; onDone: () => void }) {
  const { id, currency } = type;
  const contract = useContractForm({
    schema: editMembershipTypeInput,
    defaults: getValues(type),
    toInput: (values) => ({ ...toTypeInput(values, currency), id }),
    missing: text.missing,
    say: sayFee,
    send: async (input) => {
      await client.membershipTypes.edit.mutate(input);
      await refreshAll();
      toast(text.saved);
      onDone();
    },
  });
  return <TypeFields contract={contract} currency={currency} onDone={onDone} />;
}

const NEW = { name: "", period: "CALENDAR_YEAR", graceDays: 30, active: true } as const;

function getValues(type: MembershipTypeData | undefined) {
  const { name, period, graceDays, active } = type ?? NEW;
  const fee = type ? toMoneyInput(type.fee, type.currency) : "";
  return { name, fee, period, graceDays: String(graceDays), active };
}

type Values = ReturnType<typeof getValues>;

const toTypeInput = ({ fee, graceDays, ...values }: Values, currency: string) => ({
  ...values,
  fee: fromMoneyField(fee, currency),
  graceDays: fromCountInput(graceDays),
});

/** The limit of a fee is in cents, which nobody types. */
const sayFee = ({ path: [field] }: { path: PropertyKey[] }): string | undefined =>
  field === "fee" ? text.wrongFee : undefined;

interface TypeFieldsProps {
  contract: ContractForm<Values>;
  currency: string;
  onDone: () => void;
}

function TypeFields({ contract, currency, onDone }: TypeFieldsProps) {
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={common.save} onBack={onDone}>
      <TextField label={text.name} maxLength={200} {...bind("name")} />
      <TextField
        label={text.fee(currency)}
        hint={text.feeHint}
        inputMode="decimal"
        {...bind("fee")}
      />
      <SegmentedField
        label={text.period}
        segments={MEMBERSHIP_PERIODS.map((period) => [period, text.periods[period]])}
        {...bind("period")}
      />
      <TextField
        label={text.grace}
        hint={text.graceHint}
        inputMode="numeric"
        {...bind("graceDays")}
      />
      <CheckField label={text.active} hint={text.activeHint} {...bind("active")} />
    </DialogForm>
  );
}
