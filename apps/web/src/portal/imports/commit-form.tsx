import type { ReactNode } from "react";
import { type FieldValues, FormProvider, useFormContext } from "react-hook-form";
import { Button } from "#ui-react/button.tsx";
import { CheckField } from "#ui-react/field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import type { ContractForm } from "#ui-react/use-contract-form.ts";
import { imports } from "../messages/imports.ts";
import type { CommitProps } from "./import-data.ts";

const text = imports.commit;

interface CommitFormProps<Values extends FieldValues>
  extends Pick<CommitProps, "preview" | "disabled"> {
  /** Its field skipInvalid agrees to leave out rows with mistakes. */
  contract: ContractForm<Values>;
  /** The button's verb. */
  action: string;
  /** Further choices. */
  children?: ReactNode;
}

/** The confirmation that imports a preview. */
export function CommitForm<Values extends { skipInvalid: boolean }>({
  preview,
  disabled,
  contract,
  action,
  children,
}: CommitFormProps<Values>) {
  const { invalid } = preview.summary;
  return (
    <FormProvider {...contract.form}>
      <form onSubmit={contract.submit} noValidate className="grid gap-4">
        {invalid > 0 && <SkipField invalid={invalid} />}
        {children}
        <FormProblem problem={contract.problem} />
        <div>
          <Button
            type="submit"
            look="main"
            busy={contract.form.formState.isSubmitting}
            disabled={disabled}
          >
            {action}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function SkipField({ invalid }: { invalid: number }) {
  const { register, formState } = useFormContext<{ skipInvalid: boolean }>();
  return (
    <CheckField
      label={text.skip(invalid)}
      error={formState.errors.skipInvalid?.message}
      {...register("skipInvalid")}
    />
  );
}
