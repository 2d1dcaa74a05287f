import { responsesCommitInput } from "@rollcall/core/contract";
import { Button } from "#ui-react/button.tsx";
import { CheckField } from "#ui-react/field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../../api.ts";
import { imports } from "../../messages/imports.ts";
import { refreshAll } from "../../refresh-all.ts";
import { checkSkipped } from "./check-skipped.ts";
import type { Preview, ResponsesResult } from "./import-data.ts";

const text = imports.commit;

interface ResponsesCommitProps {
  eventId: string;
  preview: Preview;
  disabled: boolean;
  onResult: (result: ResponsesResult) => void;
}

/** The confirmation to save the answers in the file. */
export function ResponsesCommit(props: ResponsesCommitProps) {
  const { eventId, preview, disabled, onResult } = props;
  const { importId, summary } = preview;
  const { form, problem, submit } = useContractForm({
    schema: responsesCommitInput,
    defaults: { skipInvalid: false },
    toInput: (values) => ({ eventId, importId, ...values }),
    check: checkSkipped(preview),
    send: async (input) => {
      onResult(await client.imports.responsesCommit.mutate(input));
      await refreshAll();
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
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" look="main" busy={formState.isSubmitting} disabled={disabled}>
          {text.responses}
        </Button>
      </div>
    </form>
  );
}
