import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "#ui-react/button.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import type { ContractForm } from "#ui-react/form/use-contract-form.ts";
import { messages as common } from "#ui-react/messages.ts";
import { Panel } from "#ui-react/panel.tsx";

interface DetailsCardProps<Values extends FieldValues> {
  title: string;
  about?: string;
  contract: ContractForm<Values>;
  children: ReactNode;
}

/** A card of the settings, saved by itself. */
export function DetailsCard<Values extends FieldValues>(props: DetailsCardProps<Values>) {
  const { title, about, contract, children } = props;
  return (
    <form onSubmit={contract.submit} noValidate>
      <Panel title={title}>
        {about && <p className="text-muted">{about}</p>}
        {children}
        <FormProblem problem={contract.problem} />
        <div className="-mx-5 -mb-5 flex justify-end rounded-b-xl border-t border-line bg-ground px-5 py-3">
          <Button type="submit" look="main" busy={contract.form.formState.isSubmitting}>
            {common.save}
          </Button>
        </div>
      </Panel>
    </form>
  );
}
