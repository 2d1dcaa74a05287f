import { registrantsCommitInput } from "@rollcall/core/contract";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { CheckField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { api, client } from "../../api.ts";
import { CommitForm } from "../../imports/commit-form.tsx";
import { countTaken } from "../../imports/count-taken.ts";
import type { CommitProps } from "../../imports/import-data.ts";
import { imports } from "../../imports/messages/imports.ts";
import { ProgressStep } from "../../imports/progress-step.tsx";
import { useBatch } from "../../use-batch.ts";
import { useEvent } from "../use-event.ts";

const { commit: text, progress } = imports;

/** The confirmation to register the people in the file. */
export function RegistrantsCommit({ preview, disabled, rows, onDone }: CommitProps) {
  const { id: eventId } = useEvent();
  const { importId } = preview;
  const { invalid } = preview.summary;
  const contract = useContractForm({
    schema: registrantsCommitInput,
    defaults: { sendConfirmation: true },
    toInput: (values) => ({ eventId, importId, skipInvalid: invalid > 0, ...values }),
    send: async (input) => {
      const { batchId } = await client.imports.registrantsCommit.mutate(input);
      onDone(<RegistrantsProgress batchId={batchId} />);
    },
  });
  return (
    <CommitForm
      disabled={disabled}
      contract={contract}
      taken={countTaken(preview)}
      rows={rows()}
      action={text.registrants(countTaken(preview), invalid)}
    >
      <CheckField label={text.confirm} {...contract.bind("sendConfirmation")} />
    </CommitForm>
  );
}

function RegistrantsProgress({ batchId }: { batchId: string }) {
  const { id: eventId, slug } = useEvent();
  const query = useBatch(api.imports.registrantsBatch.queryOptions({ eventId, batchId }));
  return (
    <ProgressStep
      query={query}
      facts={({ created, waitlisted, existing }) => [
        [progress.created, created],
        [progress.waitlisted, waitlisted],
        [progress.existing, existing],
      ]}
      failedRows={() => client.imports.registrantsErrors.query({ eventId, batchId })}
      file={progress.file(slug)}
    >
      <ButtonLink to={paths.eventRegistrations(eventId)}>{progress.seeAll}</ButtonLink>
    </ProgressStep>
  );
}
