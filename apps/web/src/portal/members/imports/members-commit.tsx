import { membersCommitInput } from "@rollcall/core/contract";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { CheckField } from "#ui-react/field.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { api, client } from "../../api.ts";
import { CommitForm } from "../../imports/commit-form.tsx";
import { countTaken } from "../../imports/count-taken.ts";
import type { CommitProps } from "../../imports/import-data.ts";
import { imports } from "../../imports/messages/imports.ts";
import { ProgressStep } from "../../imports/progress-step.tsx";
import { useBatch } from "../../use-batch.ts";

const text = imports.members;

/** The confirmation to take the members of the file into the club. */
export function MembersCommit({ preview, disabled, onDone }: CommitProps) {
  const { importId } = preview;
  const { invalid } = preview.summary;
  const contract = useContractForm({
    schema: membersCommitInput,
    defaults: { overwrite: false, sendClaimLinks: false },
    toInput: (values) => ({ importId, skipInvalid: invalid > 0, ...values }),
    send: async (input) => {
      const { batchId } = await client.memberImports.commit.mutate(input);
      onDone(<MembersProgress batchId={batchId} />);
    },
  });
  const { register } = contract.form;
  return (
    <CommitForm
      preview={preview}
      disabled={disabled}
      contract={contract}
      action={text.commit(countTaken(preview), invalid)}
    >
      <CheckField label={text.overwrite} hint={text.overwriteHint} {...register("overwrite")} />
      <CheckField label={text.claim} hint={text.claimHint} {...register("sendClaimLinks")} />
    </CommitForm>
  );
}

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
