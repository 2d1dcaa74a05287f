import { membersCommitInput } from "@rollcall/core/contract";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { CheckField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { api, client } from "../../api.ts";
import { CommitForm } from "../../imports/commit-form.tsx";
import { countTaken } from "../../imports/count-taken.ts";
import type { CommitProps } from "../../imports/import-data.ts";
import { imports } from "../../imports/messages/imports.ts";
import { ProgressStep } from "../../imports/progress-step.tsx";
import { useBatch } from "../../use-batch.ts";

const text = imports.members;

/** What becomes of the rows about people whom the club has. */
const KNOWN = ["KEEP", "OVERWRITE", "SKIP"] as const;
type Known = (typeof KNOWN)[number];

/** The confirmation to take the members of the file into the club. */
export function MembersCommit({ preview, disabled, rows, onDone }: CommitProps) {
  const { importId } = preview;
  const { invalid } = preview.summary;
  const contract = useContractForm({
    schema: membersCommitInput,
    defaults: { known: "KEEP" as Known, sendClaimLinks: false },
    toInput: ({ known, sendClaimLinks }) => ({
      importId,
      skipInvalid: invalid > 0,
      overwrite: known === "OVERWRITE",
      skipExisting: known === "SKIP",
      sendClaimLinks,
    }),
    send: async (input) => {
      const { batchId } = await client.memberImports.commit.mutate(input);
      onDone(<MembersProgress batchId={batchId} />);
    },
  });
  const { bind } = contract;
  const { watch } = contract.form;
  const known = watch("known");
  const existing = "exists" in preview.summary ? preview.summary.exists : 0;
  const skipped = known === "SKIP" ? existing : 0;
  const taken = countTaken(preview) - skipped;
  return (
    <CommitForm
      disabled={disabled}
      contract={contract}
      taken={taken}
      action={text.commit(taken, invalid + skipped)}
      choice={
        existing > 0 && (
          <SegmentedField
            label={text.known(existing)}
            hint={text.knownHint}
            segments={KNOWN.map((choice) => [choice, text.knownChoices[choice]])}
            {...bind("known")}
          />
        )
      }
      rows={rows(THERE[known])}
    >
      <CheckField label={text.claim} hint={text.claimHint} {...bind("sendClaimLinks")} />
    </CommitForm>
  );
}

const THERE: Record<Known, string> = {
  KEEP: text.words.there,
  OVERWRITE: text.overwritten,
  SKIP: text.skipped,
};

function MembersProgress({ batchId }: { batchId: string }) {
  const query = useBatch(api.memberImports.batch.queryOptions({ batchId }));
  return (
    <ProgressStep
      query={query}
      facts={({ created, existing }) => [
        [text.created, created],
        [text.existing, existing],
      ]}
      failedRows={() => client.memberImports.errors.query({ batchId })}
      file={text.file}
    >
      <ButtonLink to={paths.members()}>{text.seeAll}</ButtonLink>
    </ProgressStep>
  );
}
