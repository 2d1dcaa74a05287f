import { CheckField, TextArea, TextField } from "#ui-react/form/field.tsx";
import { DetailsCard } from "./details-card.tsx";
import type { DetailsData } from "./details-values.ts";
import { settings as text } from "./messages/settings.ts";
import { useDetailsForm } from "./use-details-form.ts";

const { details: words } = text;

/** Who sends the invoices, and how they are paid (rules#billing-details). */
export function InvoiceCard({ details }: { details: DetailsData }) {
  const contract = useDetailsForm(details, [
    "legalName",
    "addressLines",
    "vatNumber",
    "registrationNumber",
    "paymentInstructions",
    "paymentDays",
    "invoiceFooter",
  ]);
  const { bind } = contract;
  return (
    <DetailsCard title={words.invoices} about={words.invoicesAbout} contract={contract}>
      <TextField label={words.legalName} hint={words.legalNameHint} {...bind("legalName")} />
      <TextArea label={words.address} hint={words.addressHint} rows={4} {...bind("addressLines")} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={words.vatNumber} {...bind("vatNumber")} />
        <TextField label={words.registrationNumber} {...bind("registrationNumber")} />
      </div>
      <TextArea
        label={words.paymentInstructions}
        hint={words.paymentInstructionsHint}
        rows={3}
        spellCheck={false}
        {...bind("paymentInstructions")}
      />
      <TextField
        label={words.paymentDays}
        hint={words.paymentDaysHint}
        inputMode="numeric"
        {...bind("paymentDays")}
      />
      <TextArea label={words.footer} rows={3} {...bind("invoiceFooter")} />
    </DetailsCard>
  );
}

/** What the club's money matters do by themselves, and how long they are kept. */
export function OutgoingCard({ details }: { details: DetailsData }) {
  const contract = useDetailsForm(details, [
    "overdueReminders",
    "renewalDaysBefore",
    "retentionYears",
  ]);
  const { bind } = contract;
  return (
    <DetailsCard title={words.outgoing} about={words.outgoingAbout} contract={contract}>
      <CheckField
        label={words.reminders}
        hint={words.remindersHint}
        {...bind("overdueReminders")}
      />
      <TextField
        label={words.renewalDays}
        hint={words.renewalDaysHint}
        inputMode="numeric"
        {...bind("renewalDaysBefore")}
      />
      <TextField label={words.retention} inputMode="numeric" {...bind("retentionYears")} />
    </DetailsCard>
  );
}
