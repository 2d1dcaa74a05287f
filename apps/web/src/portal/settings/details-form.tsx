import { editDetailsInput } from "@rollcall/core/contract";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { LANGUAGES, nameOfLanguage } from "#lib/own-language.ts";
import { Button } from "#ui-react/button.tsx";
import { CheckField, SelectField, TextArea, TextField } from "#ui-react/field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Panel } from "#ui-react/panel.tsx";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { toast } from "#ui-react/toast.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../api.ts";
import { settings as text } from "../messages/settings.ts";
import { refreshAll } from "../refresh-all.ts";
import { currencyWord } from "./currency-word.ts";
import {
  type DetailsData,
  type DetailsValues,
  detailsInput,
  detailsValues,
} from "./details-values.ts";

const { details: words } = text;

/** What the club decides of itself: its name, what its invoices say, and its mail. */
export function DetailsForm({ details }: { details: DetailsData }) {
  const { form, problem, submit } = useContractForm({
    schema: editDetailsInput,
    defaults: detailsValues(details),
    toInput: detailsInput,
    missing: words.missing,
    send: async (input, values) => {
      await client.tenancy.editDetails.mutate(input);
      form.reset(values);
      await refreshAll();
      toast(words.saved);
    },
  });
  const fields = { form, details };
  return (
    <form onSubmit={submit} noValidate className="mb-5 grid gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <ClubFields {...fields} />
          <MailFields {...fields} />
        </div>
        <InvoiceFields {...fields} />
      </div>
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" look="main" busy={form.formState.isSubmitting}>
          {common.save}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  form: UseFormReturn<DetailsValues>;
  details: DetailsData;
}

const ZONES = Intl.supportedValuesOf("timeZone");

function ClubFields({ form, details }: FieldsProps): ReactNode {
  const { errors } = form.formState;
  return (
    <Panel title={text.club}>
      <TextField
        label={text.name}
        maxLength={200}
        error={errors.name?.message}
        {...form.register("name")}
      />
      <SelectField
        label={text.timezone}
        hint={words.timezoneHint}
        error={errors.timezone?.message}
        {...form.register("timezone")}
      >
        {[...new Set([details.timezone, "UTC", ...ZONES])].map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </SelectField>
      <SegmentedField
        label={words.language}
        hint={words.languageHint}
        error={errors.language?.message}
        segments={LANGUAGES.map((tag) => [tag, nameOfLanguage(tag)])}
        inOwnLanguage
        {...form.register("language")}
      />
      <CheckField
        label={words.secondFactor}
        hint={words.secondFactorHint}
        error={errors.requireSecondFactor?.message}
        {...form.register("requireSecondFactor")}
      />
      <p className="text-muted">{words.fixed(details.slug, currencyWord(details.currency))}</p>
    </Panel>
  );
}

function InvoiceFields({ form }: FieldsProps): ReactNode {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Panel title={words.invoices}>
      <p className="text-muted">{words.invoicesAbout}</p>
      <TextField
        label={words.legalName}
        hint={words.legalNameHint}
        error={errors.legalName?.message}
        {...register("legalName")}
      />
      <TextArea
        label={words.address}
        hint={words.addressHint}
        rows={4}
        error={errors.addressLines?.message}
        {...register("addressLines")}
      />
      <TextField
        label={words.vatNumber}
        error={errors.vatNumber?.message}
        {...register("vatNumber")}
      />
      <TextField
        label={words.registrationNumber}
        error={errors.registrationNumber?.message}
        {...register("registrationNumber")}
      />
      <TextArea
        label={words.paymentInstructions}
        hint={words.paymentInstructionsHint}
        rows={3}
        spellCheck={false}
        error={errors.paymentInstructions?.message}
        {...register("paymentInstructions")}
      />
      <TextField
        label={words.paymentDays}
        hint={words.paymentDaysHint}
        inputMode="numeric"
        error={errors.paymentDays?.message}
        {...register("paymentDays")}
      />
      <TextArea
        label={words.footer}
        rows={3}
        error={errors.invoiceFooter?.message}
        {...register("invoiceFooter")}
      />
      <TextField
        label={words.renewalDays}
        hint={words.renewalDaysHint}
        inputMode="numeric"
        error={errors.renewalDaysBefore?.message}
        {...register("renewalDaysBefore")}
      />
      <TextField
        label={words.retention}
        inputMode="numeric"
        error={errors.retentionYears?.message}
        {...register("retentionYears")}
      />
    </Panel>
  );
}

function MailFields({ form }: FieldsProps): ReactNode {
  const { errors } = form.formState;
  return (
    <Panel title={words.mail}>
      <TextField
        label={words.replyTo}
        hint={words.replyToHint}
        type="email"
        error={errors.replyTo?.message}
        {...form.register("replyTo")}
      />
      <CheckField
        label={words.reminders}
        hint={words.remindersHint}
        error={errors.overdueReminders?.message}
        {...form.register("overdueReminders")}
      />
    </Panel>
  );
}
