import { importFileInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { Upload } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { FileField, uploadOf } from "#ui-react/file-field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { toast } from "#ui-react/toast.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { bank } from "../../messages/bank.ts";
import { refreshAll } from "../../refresh-all.ts";
import { type UploadData, uploadStatement } from "./bank-data.ts";

const text = bank.upload;

/** Uploads a statement, and shows it, or first the rows that could not be read. */
export function UploadForm() {
  const navigate = useNavigate();
  const [unread, setUnread] = useState<UploadData>();
  const defaults: { file: FileList | undefined } = { file: undefined };
  const { form, problem, submit } = useContractForm({
    schema: importFileInput,
    defaults,
    toInput: ({ file }) => ({ file: uploadOf(file?.[0]) }),
    missing: text.missing,
    send: async (_, { file }) => {
      const chosen = file?.[0];
      if (!chosen) return;
      const upload = await uploadStatement(chosen);
      const { statement, added, known, duplicates } = upload;
      await refreshAll();
      toast(added > 0 ? text.done(added, known, duplicates) : text.allKnown);
      if (upload.unreadable > 0) setUnread(upload);
      else await navigate({ to: paths.bankStatement(statement.id) });
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
          accept=".xml,.zip,.sta,.mt940,.940,.csv,.txt,.xlsx,text/xml,application/xml,text/csv,application/zip"
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
      {unread && <UnreadRows upload={unread} />}
    </Panel>
  );
}

function UnreadRows({ upload: { statement, unreadable, problems } }: { upload: UploadData }) {
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <p className="font-semibold">{text.unread(unreadable)}</p>
      <ul className="list-disc ps-6">
        {problems.map(({ row, message }) => (
          <li key={`${row} ${message}`} className="break-words">
            {text.problem(row, message)}
          </li>
        ))}
      </ul>
      <p className="text-muted">{text.unreadAbout}</p>
      <ButtonLink to={paths.bankStatement(statement.id)}>{text.seeStatement}</ButtonLink>
    </div>
  );
}
