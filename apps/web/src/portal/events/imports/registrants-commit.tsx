import { registrantsCommitInput } from "@rollcall/core/contract";
import { Button } from "#ui-react/button.tsx";
import { CheckField } from "#ui-react/field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../../api.ts";
import { imports } from "../../messages/imports.ts";
import { checkSkipped } from "./check-skipped.ts";
import type { Preview } from "./import-data.ts";

const text = imports.commit;

interface RegistrantsCommitProps {
  eventId: string;
  preview: Preview;
  disabled: boolean;
  onBatch: (batchId: string) => void;
}

/** The confirmation to register the people in the file. */
export function RegistrantsCommit(props: RegistrantsCommitProps) {
  const { eventId, preview, disabled, onBatch } = props;
  const { importId, summary } = preview;
  const { form, problem, submit } = useContractForm({
    schema: registrantsCommitInput,
    defaults: { skipInvalid: false, sendConfirmation: true },
    toInput: (values) => ({ eventId, importId, ...values }),
    check: checkSkipped(preview),
    send: async (input) => {
      const { batchId } = await client.imports.registrantsCommit.mutate(input);
      onBatch(batchId);
    },
  });
  const { register, formState } = form;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {summary.invalid > 0 && (
        <CheckField
          label={text.skip(summary.invalid)}
          error={formState.errors.skipInvalid?.message}
          {...register("skipInvalid")}
        />
      )}
      <CheckField label={text.confirm} {...register("sendConfirmation")} />
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" look="main" busy={formState.isSubmitting} disabled={disabled}>
          {text.registrants}
        </Button>
      </div>
    </form>
  );
}
