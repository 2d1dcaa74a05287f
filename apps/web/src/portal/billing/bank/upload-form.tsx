import { importFileInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { Upload } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui-react/button.tsx";
import { FileField, uploadOf } from "#ui-react/file-field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { toast } from "#ui-react/toast.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { bank } from "../../messages/bank.ts";
import { refreshAll } from "../../refresh-all.ts";
import { uploadStatement } from "./bank-data.ts";

const text = bank.upload;

/** Uploads a statement, and shows it. */
export function UploadForm() {
  const navigate = useNavigate();
  const defaults: { file: FileList | undefined } = { file: undefined };
  const { form, problem, submit } = useContractForm({
    schema: importFileInput,
    defaults,
    toInput: ({ file }) => ({ file: uploadOf(file?.[0]) }),
    missing: text.missing,
    send: async (_, { file }) => {
      const chosen = file?.[0];
      if (!chosen) return;
      const { statement, added, known, duplicates } = await uploadStatement(chosen);
      await refreshAll();
      toast(added > 0 ? text.done(added, known, duplicates) : text.allKnown);
      await navigate({ to: paths.bankStatement(statement.id) });
    },
  });
  const { register, formState } = form;
  return (
    <Panel title={text.title}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <FileField
          label={text.file}
          hint={text.fileHint}
          error={formState.errors.file?.message}
          accept=".xml,.csv,.txt,.xlsx,text/xml,application/xml,text/csv"
          {...register("file")}
        />
        <FormProblem problem={problem} />
        <div>
          <Button
            type="submit"
            look="main"
            busy={formState.isSubmitting}
            icon={<Upload aria-hidden="true" />}
          >
            {text.submit}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
