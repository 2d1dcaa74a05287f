import type { FormEventHandler, ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { Problem } from "#lib/read-problem.ts";
import { Button } from "#ui-react/button.tsx";
import { CheckField } from "#ui-react/field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { imports } from "../messages/imports.ts";
import type { CommitProps } from "./import-data.ts";

const text = imports.commit;

interface CommitFormProps extends Pick<CommitProps, "preview" | "disabled"> {
  onSubmit: FormEventHandler;
  /** The field that agrees to leave out rows with mistakes, and its problem. */
  skip: UseFormRegisterReturn;
  skipError: string | undefined;
  problem: Problem | undefined;
  busy: boolean;
  /** The button's verb. */
  action: string;
  /** Further choices. */
  children?: ReactNode;
}

/** The confirmation that imports a preview. */
export function CommitForm(props: CommitFormProps) {
  const { preview, disabled, onSubmit, skip, skipError, problem, busy, action, children } = props;
  const { invalid } = preview.summary;
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      {invalid > 0 && <CheckField label={text.skip(invalid)} error={skipError} {...skip} />}
      {children}
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" look="main" busy={busy} disabled={disabled}>
          {action}
        </Button>
      </div>
    </form>
  );
}
