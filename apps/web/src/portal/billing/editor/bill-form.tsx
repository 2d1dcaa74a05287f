import type { FormEvent, ReactNode } from "react";
import { formatMoney } from "#lib/format/format-money.ts";
import type { Problem } from "#lib/input/read-problem.ts";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { useFormPart } from "#ui-react/form/bind-field.ts";
import { TextField } from "#ui-react/form/field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { LeaveGuard } from "#ui-react/leave-guard.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Panel } from "#ui-react/panel.tsx";
import { billing as messages } from "../messages/billing.ts";
import { type BillValues, computeTotal } from "./invoice-values.ts";
import { LineFields } from "./line-fields.tsx";

const text = messages.new;

interface BillFormProps {
  contract: { problem: Problem | undefined; submit: (event: FormEvent) => void };
  currency: string;
  /** Who is billed. */
  children: ReactNode;
  /** The page to go back to. */
  back: string;
  /** The label of the total. */
  total?: string;
  /** The labels of the buttons; without `issue` the form only saves a draft. */
  words: { keep: string; issue?: string };
  /** Whether it was sent outside of the form's own submit, so that leaving loses nothing. */
  isSent?: () => boolean;
}

/** Who is billed, when it is due and for what. Stands in the FormProvider of its values. */
export function BillForm(props: BillFormProps) {
  const { contract, currency, children, back, total, words, isSent } = props;
  const { setValue, watch, formState, bind } = useFormPart<BillValues>();
  const { isDirty, isSubmitting } = formState;
  const submit = (issue: boolean) => (event: FormEvent) => {
    setValue("issue", issue);
    contract.submit(event);
  };
  return (
    <>
      <LeaveGuard unsaved={() => isDirty && !isSubmitting && !isSent?.()} />
      <form onSubmit={submit(words.issue !== undefined)} noValidate className="grid gap-5">
        <Panel title={text.who}>
          <div className="grid gap-4 sm:grid-cols-2">
            {children}
            <TextField label={text.due} type="date" hint={text.dueHint} {...bind("dueAt")} />
          </div>
        </Panel>
        <LineFields currency={currency} />
        <FormProblem problem={contract.problem} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p aria-live="polite" className="me-auto basis-full text-lg font-semibold sm:basis-auto">
            {total ?? messages.total}{" "}
            {formatMoney(computeTotal(watch("lines"), currency), currency)}
          </p>
          <ButtonLink to={back}>{common.cancel}</ButtonLink>
          {words.issue && (
            <Button busy={isSubmitting} onClick={submit(false)}>
              {words.keep}
            </Button>
          )}
          <Button type="submit" look="main" busy={isSubmitting}>
            {words.issue ?? words.keep}
          </Button>
        </div>
      </form>
    </>
  );
}
