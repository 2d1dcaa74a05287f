import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { Button } from "#ui-react/button.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import type { ContractForm } from "#ui-react/use-contract-form.ts";
import { countTaken } from "./count-taken.ts";
import type { CommitProps } from "./import-data.ts";
import { imports } from "./messages/imports.ts";

interface CommitFormProps<Values extends FieldValues>
  extends Pick<CommitProps, "preview" | "disabled"> {
  contract: ContractForm<Values>;
  /** What the button does, with the rows that it leaves out. */
  action: string;
  /** Further choices. */
  children?: ReactNode;
}

/** The confirmation that imports a preview, without the rows that have errors. */
export function CommitForm<Values extends FieldValues>({
  preview,
  disabled,
  contract,
  action,
  children,
}: CommitFormProps<Values>) {
  const isEmpty = countTaken(preview) === 0;
  return (
    <FormProvider {...contract.form}>
      <form onSubmit={contract.submit} noValidate className="grid gap-4">
        {children}
        <FormProblem problem={contract.problem} />
        <div>
          <Button
            type="submit"
            look="main"
            busy={contract.form.formState.isSubmitting}
            disabled={disabled || isEmpty}
          >
            {isEmpty ? imports.commit.none : action}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
