import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { formatMoney } from "../../../lib/format-money.ts";
import { paths } from "../../../lib/paths.ts";
import type { Problem } from "../../../lib/read-problem.ts";
import { Button, ButtonLink } from "../../../ui-react/button.tsx";
import { TextField } from "../../../ui-react/field.tsx";
import { FormProblem, placeProblems } from "../../../ui-react/form-problem.tsx";
import { Panel } from "../../../ui-react/panel.tsx";
import { BLANK_INVOICE, type InvoiceValues, totalOf } from "./invoice-values.ts";
import { LineFields } from "./line-fields.tsx";
import { PayerField } from "./payer-field.tsx";

interface InvoiceFormProps {
  currency: string;
  onSubmit: (values: InvoiceValues, issue: boolean) => Promise<unknown>;
}

/** A new invoice: kept as a draft, or issued at once. */
export function InvoiceForm({ currency, onSubmit }: InvoiceFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const form = useForm<InvoiceValues>({ defaultValues: BLANK_INVOICE });
  const { errors, isSubmitting } = form.formState;
  const submit = (issue: boolean) =>
    form.handleSubmit(async (values) => {
      setProblem(undefined);
      try {
        await onSubmit(values, issue);
      } catch (error) {
        setProblem(placeProblems(error, form.setError, Object.keys(values)));
      }
    });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(true)(event)} noValidate className="grid gap-5">
        <Panel title="To whom">
          <PayerField />
          <TextField
            label="Due on"
            type="date"
            hint="Without a day it is due at once."
            error={errors.dueAt?.message}
            {...form.register("dueAt")}
          />
        </Panel>
        <LineFields currency={currency} />
        <FormProblem problem={problem} />
        <p aria-live="polite" className="text-lg font-semibold">
          Total {formatMoney(totalOf(form.watch("lines"), currency), currency)}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={paths.invoices()}>Go back</ButtonLink>
          <Button busy={isSubmitting} onClick={(event) => void submit(false)(event)}>
            Keep as a draft
          </Button>
          <Button type="submit" look="main" busy={isSubmitting}>
            Issue
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
