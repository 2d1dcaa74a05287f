import { createInvoiceInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { formatMoney } from "#lib/format-money.ts";
import { paths } from "#lib/paths.ts";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { ChoiceField } from "#ui-react/choice/choice-field.tsx";
import { TextField } from "#ui-react/field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { useLeaveGuard } from "#ui-react/leave-guard.ts";
import { messages as common } from "#ui-react/messages.ts";
import { Panel } from "#ui-react/panel.tsx";
import { toast } from "#ui-react/toast.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../../api.ts";
import { MEMBERS } from "../../choice-sources.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import { BLANK_INVOICE, type Club, toInvoiceInput, totalOf } from "./invoice-values.ts";
import { LineFields } from "./line-fields.tsx";

const text = messages.billing.new;

/** A new invoice, saved as a draft or issued at once. */
export function InvoiceForm({ club }: { club: Club }) {
  const { currency } = club;
  const navigate = useNavigate();
  const { form, problem, submit } = useContractForm({
    schema: createInvoiceInput,
    defaults: BLANK_INVOICE,
    toInput: (values) => toInvoiceInput(values, club),
    missing: text.missing,
    send: async (input) => {
      const { id } = await client.billing.createInvoice.mutate(input);
      void refreshAll();
      await navigate({ to: paths.invoice(id), replace: true });
      toast(input.issue ? messages.billing.invoice.isIssued : text.isKept);
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  useLeaveGuard(() => isDirty && !isSubmitting);
  const total = totalOf(form.watch("lines"), currency);
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => {
          form.setValue("issue", true);
          submit(event);
        }}
        noValidate
        className="grid gap-5"
      >
        <Panel title={text.who}>
          <div className="grid gap-4 sm:grid-cols-2">
            <ChoiceField
              control={form.control}
              name="memberId"
              source={MEMBERS}
              label={text.payer}
              hint={text.payerHint}
            />
            <TextField
              label={text.due}
              type="date"
              hint={text.dueHint}
              error={errors.dueAt?.message}
              {...form.register("dueAt")}
            />
          </div>
        </Panel>
        <LineFields currency={currency} />
        <FormProblem problem={problem} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p aria-live="polite" className="me-auto text-lg font-semibold">
            {messages.billing.total} {formatMoney(total, currency)}
          </p>
          <ButtonLink to={paths.invoices()}>{common.goBack}</ButtonLink>
          <Button
            busy={isSubmitting}
            onClick={(event) => {
              form.setValue("issue", false);
              submit(event);
            }}
          >
            {text.keep}
          </Button>
          <Button type="submit" look="main" busy={isSubmitting}>
            {text.issue}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
