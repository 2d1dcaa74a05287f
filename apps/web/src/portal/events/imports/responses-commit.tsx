import { responsesCommitInput } from "@rollcall/core/contract";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { client } from "../../api.ts";
import { CommitForm } from "../../imports/commit-form.tsx";
import { countTaken } from "../../imports/count-taken.ts";
import type { CommitProps } from "../../imports/import-data.ts";
import { imports } from "../../imports/messages/imports.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useEvent } from "../use-event.ts";
import { ResponsesResult } from "./responses-result.tsx";

/** What becomes of answers that are stored already. */
const STORED = ["OVERWRITE", "KEEP"] as const;
type Stored = (typeof STORED)[number];

/** The confirmation to save the answers in the file. */
export function ResponsesCommit({ preview, disabled, rows, onDone }: CommitProps) {
  const { id: eventId } = useEvent();
  const { importId } = preview;
  const { invalid } = preview.summary;
  const contract = useContractForm({
    schema: responsesCommitInput,
    defaults: { stored: "OVERWRITE" as Stored },
    toInput: ({ stored }) => ({
      eventId,
      importId,
      skipInvalid: invalid > 0,
      keepExisting: stored === "KEEP",
    }),
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
      choice={
        <SegmentedField
          label={imports.answers.stored}
          hint={imports.answers.storedHint}
          segments={STORED.map((choice) => [choice, imports.members.knownChoices[choice]])}
          {...contract.bind("stored")}
        />
      }
      rows={rows()}
      action={imports.commit.responses(invalid)}
    />
  );
}
