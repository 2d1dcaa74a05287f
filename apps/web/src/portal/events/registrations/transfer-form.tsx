import { INVOICE_CHOICES, transferInput } from "@rollcall/core/contract";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { RegistrationData, WholePartyData } from "../event-data.ts";
import { registrations as messages } from "./messages/registrations.ts";
import { type ActionProps, useWholeParty } from "./party-data.ts";

const { field, transfer: text } = messages;

type Choice = (typeof INVOICE_CHOICES)[number];

const KEEP: Choice = "KEEP";
const CHOICES = INVOICE_CHOICES.map((choice) => [choice, text.invoice[choice]] as const);

/** Transfers a registration to another person; asks who pays an invoice that is still open. */
export function TransferForm({ event, registration, onDone }: ActionProps) {
  const { data: party } = useWholeParty(event, registration);
  const open = party?.invoices.filter((invoice) => isOpenFor(registration, invoice)) ?? [];
  const contract = useContractForm({
    schema: transferInput,
    defaults: { fullName: "", email: "", invoice: KEEP as Choice },
    toInput: ({ invoice, ...person }) => ({
      eventId: event.id,
      registrationId: registration.id,
      ...person,
      ...(open.length > 0 && { invoice }),
    }),
    missing: text.missing,
    send: async (input) => {
      await client.registration.transfer.mutate(input);
      await refreshAll();
      toast(text.done(input.fullName));
      onDone();
    },
  });
  const { bind } = contract;
  const { watch } = contract.form;
  return (
    <DialogForm contract={contract} submit={text.submit}>
      <p>{text.about(registration.fullName)}</p>
      <TextField label={field.name} autoComplete="off" {...bind("fullName")} />
      <TextField label={field.email} type="email" autoComplete="off" {...bind("email")} />
      {open.length > 0 && (
        <SegmentedField
          label={text.invoice.label(open.map(({ number }) => number).join(", "))}
          hint={text.invoice.hint[watch("invoice")](registration.fullName)}
          segments={CHOICES}
          {...bind("invoice")}
        />
      )}
    </DialogForm>
  );
}

/** Whether the person of a registration still has to pay an invoice; a guest's host pays. */
const isOpenFor = (
  { memberId, hostRegistrationId }: RegistrationData,
  invoice: WholePartyData["invoices"][number],
): boolean => hostRegistrationId === null && invoice.memberId === memberId && invoice.openTotal > 0;
