import { type ReactNode, useEffect, useRef } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { Button } from "../button.tsx";
import { FormProblem } from "../form/form-problem.tsx";
import type { ContractForm } from "../form/use-contract-form.ts";
import { messages } from "../messages.ts";
import { beginIn } from "./dialog.tsx";

interface DialogFormProps<Values extends FieldValues> {
  contract: ContractForm<Values>;
  /** The words of the button that sends. */
  submit: string;
  danger?: boolean;
  /** Leaves without sending. Without it the dialog's own close button is the way out. */
  onBack?: () => void;
  children: ReactNode;
}

/** A form in a dialog: its fields, what was refused, the way back and the button that sends. */
export function DialogForm<Values extends FieldValues>({
  contract,
  submit,
  danger = false,
  onBack,
  children,
}: DialogFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const dialog = form.current?.closest("dialog");
    // A form that had to load first comes after the dialog has looked for its first field.
    if (dialog?.open && !form.current?.contains(document.activeElement)) beginIn(dialog);
  }, []);
  return (
    <FormProvider {...contract.form}>
      <form ref={form} onSubmit={contract.submit} noValidate className="grid gap-4">
        {children}
        <FormProblem problem={contract.problem} />
        <div className="flex flex-wrap justify-end gap-3">
          {onBack && <Button onClick={onBack}>{messages.cancel}</Button>}
          <Button
            type="submit"
            look={danger ? "destroy" : "main"}
            busy={contract.form.formState.isSubmitting}
          >
            {submit}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
