import { paths } from "#lib/paths.ts";
import { BatchProgress } from "#ui-react/bulk/batch-progress.tsx";
import { ButtonLink } from "#ui-react/button.tsx";
import { useRouteParams } from "#ui-react/frame/section.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { SkippedMembers } from "../../members/renewals/skipped-members.tsx";
import { useBatch } from "../../use-batch.ts";
import { billing as messages } from "../messages/billing.ts";
import { bulkInvoices } from "../messages/bulk-invoices.ts";

const text = bulkInvoices.batch;

/** /billing/invoices/batches/:batchId: how far the invoices of a bulk or a renewal are. */
export function InvoiceBatchScreen() {
  const { batchId } = useRouteParams("invoiceBatch");
  const query = useBatch(api.invoicing.batch.queryOptions({ batchId }));
  return (
    <Loaded query={query} shape="page">
      {({ kind, processed, created, skipped, errors, skips, ...batch }) => (
        <>
          <PageHeader
            title={text.kind[kind]}
            parent={{ label: messages.invoices.title, to: paths.invoices() }}
          />
          <BatchProgress
            {...batch}
            title={messages.invoices.title}
            done={processed}
            count={text.count}
            facts={[
              [text.created, created],
              [text.skipped, skipped],
            ]}
            rows={errors.map(({ memberId, memberName, message }) => ({
              key: memberId,
              problem: text.problem(memberName, message),
            }))}
          >
            <SkippedMembers skips={skips} skipped={skipped} />
            {created > 0 && (
              <div>
                <ButtonLink to={paths.invoices({ batchId })}>{text.see}</ButtonLink>
              </div>
            )}
          </BatchProgress>
        </>
      )}
    </Loaded>
  );
}
