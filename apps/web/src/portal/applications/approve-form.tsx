import { approveApplicationInput } from "@rollcall/core/contract";
import { formatMoney } from "#lib/format/format-money.ts";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { CheckField, SelectField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../api.ts";
import type { MembershipTypeData } from "../members/membership-types.ts";
import { refreshAll } from "../refresh-all.ts";
import { useMay } from "../session/use-session.ts";
import type { ApplicationData } from "./application-data.ts";
import { applications as messages } from "./messages/applications.ts";

const text = messages.approve;

interface ApproveFormProps {
  application: ApplicationData;
  /** The active types, of which the first one is proposed. */
  types: readonly MembershipTypeData[];
  onBack: () => void;
  onDone: () => void;
}

/** Approves an application with a membership type, and issues the first invoice if asked to. */
export function ApproveForm({ application, types, onBack, onDone }: ApproveFormProps) {
  const { id, fullName } = application;
  const mayInvoice = useMay("BILLING:EDIT:invoices");
  const contract = useContractForm({
    schema: approveApplicationInput,
    defaults: { membershipTypeId: types[0]?.id ?? "", shouldInvoice: false },
    toInput: ({ membershipTypeId }) => ({ id, ...(membershipTypeId && { membershipTypeId }) }),
    send: async (input, { shouldInvoice }) => {
      const { memberId } = await client.membership.approveApplication.mutate(input);
      if (shouldInvoice && memberId && input.membershipTypeId) await invoiceFirst(memberId);
      await refreshAll();
      toast(text.done(fullName));
      onDone();
    },
  });
  const { bind } = contract;
  const { watch } = contract.form;
  const chosenType = types.find((type) => type.id === watch("membershipTypeId"));
  return (
    <DialogForm contract={contract} submit={text.action} onBack={onBack}>
      <p>{text.about}</p>
      {types.length > 0 && (
        <SelectField label={text.type} {...bind("membershipTypeId")}>
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name}
            </option>
          ))}
          <option value="">{text.noType}</option>
        </SelectField>
      )}
      {mayInvoice && chosenType && chosenType.fee > 0 && (
        <CheckField
          label={text.invoice(formatMoney(chosenType.fee, chosenType.currency))}
          hint={text.invoiceHint}
          {...bind("shouldInvoice")}
        />
      )}
    </DialogForm>
  );
}

/** Queues the invoice of the member's first period, which is mailed with its PDF. */
const invoiceFirst = (memberId: string): Promise<unknown> =>
  client.invoicing.renew.mutate({
    through: new Date().toISOString().slice(0, 10),
    memberIds: [memberId],
  });
