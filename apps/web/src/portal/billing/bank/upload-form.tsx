import { importFileInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { Upload } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { CheckField } from "#ui-react/form/field.tsx";
import { FileField, toUpload } from "#ui-react/form/file-field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { Panel } from "#ui-react/panel.tsx";
import { toast, toastProblem } from "#ui-react/toast.tsx";
import { refreshAll } from "../../refresh-all.ts";
import { bank } from "../messages/bank.ts";
import { type UploadData, uploadStatement } from "./bank-data.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { findUnknownTable, type StatementColumns, type UnknownTable } from "./statement-columns.ts";

const text = bank.upload;

/** What is left to do after an upload. */
type Outcome = { unread: UploadData } | { file: File; table: UnknownTable };
type UploadOptions = Parameters<typeof uploadStatement>[1];

/**
 * Uploads a statement, and shows it, or first the rows that could not be read. Asks what the columns
 * of a table mean that no bank of ours writes; the server remembers it for the account.
 */
function useUpload() {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  const show = async (upload: UploadData) => {
    const { statement, added, known, duplicates } = upload;
    await refreshAll();
    toast(added > 0 ? text.done(added, known, duplicates) : text.allKnown);
    if (upload.unreadable > 0) setOutcome({ unread: upload });
    else await navigate({ to: paths.bankStatement(statement.id) });
  };
  const upload = async (file: File, how: UploadOptions) => {
    setOutcome(undefined);
    try {
      await show(await uploadStatement(file, how));
    } catch (error) {
      const table = findUnknownTable(error);
      if (!table) throw error;
      setOutcome({ file, table });
    }
  };
  const uploadTable = async (file: File, columns: StatementColumns) => {
    try {
      await show(await uploadStatement(file, { columns }));
    } catch (error) {
      toastProblem(error);
    }
  };
  return { outcome, upload, uploadTable };
}

interface FormValues {
  file: FileList | undefined;
  askColumns: boolean;
}

/** The form for a file of the bank, and what it comes to. */
export function UploadForm() {
  const { outcome, upload, uploadTable } = useUpload();
  const defaults: FormValues = { file: undefined, askColumns: false };
  const { form, bind, problem, submit } = useContractForm({
    schema: importFileInput,
    defaults,
    toInput: ({ file }) => ({ file: toUpload(file?.[0]) }),
    missing: text.missing,
    send: async (_, { file, askColumns }) => {
      const statementFile = file?.[0];
      if (statementFile) await upload(statementFile, { askColumns });
    },
  });
  return (
    <Panel title={text.title}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <FileField
          label={text.file}
          hint={text.fileHint}
          accept=".xml,.zip,.sta,.mt940,.940,.csv,.txt,.xlsx,text/xml,application/xml,text/csv,application/zip"
          {...bind("file")}
        />
        <CheckField label={text.ask} hint={text.askHint} {...bind("askColumns")} />
        <FormProblem problem={problem} />
        <div>
          <Button
            type="submit"
            look="main"
            busy={form.formState.isSubmitting}
            icon={<Upload aria-hidden="true" />}
          >
            {text.submit}
          </Button>
        </div>
      </form>
      {outcome && "unread" in outcome && <UnreadRows upload={outcome.unread} />}
      {outcome && "table" in outcome && (
        <ColumnsForm
          key={outcome.table.headings.join("|")}
          table={outcome.table}
          send={(columns) => uploadTable(outcome.file, columns)}
        />
      )}
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
