import { responsesCommitInput } from "@rollcall/core/contract";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../../api.ts";
import { checkSkipped } from "../../imports/check-skipped.ts";
import { CommitForm } from "../../imports/commit-form.tsx";
import type { CommitProps } from "../../imports/import-data.ts";
import { imports } from "../../messages/imports.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useEvent } from "../use-event.ts";
import { ResponsesResult } from "./responses-result.tsx";

/** The confirmation to save the answers in the file. */
export function ResponsesCommit({ preview, disabled, onDone }: CommitProps) {
  const { id: eventId } = useEvent();
  const { importId } = preview;
  const contract = useContractForm({
    schema: responsesCommitInput,
    defaults: { skipInvalid: false },
    toInput: (values) => ({ eventId, importId, ...values }),
    check: checkSkipped(preview),
    send: async (input) => {
      onDone(<ResponsesResult result={await client.imports.responsesCommit.mutate(input)} />);
      await refreshAll();
    },
  });
  return (
    <CommitForm
      preview={preview}
      disabled={disabled}
      contract={contract}
      action={imports.commit.responses}
    />
  );
}
