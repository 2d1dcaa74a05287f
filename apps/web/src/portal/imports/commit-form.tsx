import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { Button } from "#ui-react/button.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import type { ContractForm } from "#ui-react/form/use-contract-form.ts";
import type { CommitProps } from "./import-data.ts";
import { imports } from "./messages/imports.ts";

interface CommitFormProps<Values extends FieldValues> extends Pick<CommitProps, "disabled"> {
  contract: ContractForm<Values>;
  /** How many rows are imported, and what the button does with them. */
  taken: number;
  action: string;
  /** A choice about rows of the list, above it. */
  choice?: ReactNode;
  /** The list of rows. */
  rows: ReactNode;
  /** Further choices, below the list. */
  children?: ReactNode;
}

/** The list of rows and the confirmation that imports them, without the rows that have errors. */
export function CommitForm<Values extends FieldValues>({
  disabled,
  contract,
  taken,
  action,
  choice,
  rows,
  children,
}: CommitFormProps<Values>) {
  const isEmpty = taken === 0;
  return (
    <FormProvider {...contract.form}>
      <form onSubmit={contract.submit} noValidate className="grid gap-4">
        {choice}
        {rows}
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
