import { responsesCommitInput } from "@rollcall/core/contract";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { client } from "../../api.ts";
import { CommitForm } from "../../imports/commit-form.tsx";
import { countTaken } from "../../imports/count-taken.ts";
import type { CommitProps } from "../../imports/import-data.ts";
import { imports } from "../../imports/messages/imports.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useEvent } from "../use-event.ts";
import { ResponsesResult } from "./responses-result.tsx";

/** The confirmation to save the answers in the file. */
export function ResponsesCommit({ preview, disabled, rows, onDone }: CommitProps) {
  const { id: eventId } = useEvent();
  const { importId } = preview;
  const { invalid } = preview.summary;
  const contract = useContractForm({
    schema: responsesCommitInput,
    defaults: {},
    toInput: (values) => ({ eventId, importId, skipInvalid: invalid > 0, ...values }),
    send: async (input) => {
      onDone(<ResponsesResult result={await client.imports.responsesCommit.mutate(input)} />);
      await refreshAll();
    },
  });
  return (
    <CommitForm
      disabled={disabled}
      contract={contract}
      taken={countTaken(preview)}
      rows={rows()}
      action={imports.commit.responses(invalid)}
    />
  );
}
