import { useMemo, useRef } from "react";
import { actTogether } from "#ui-react/bulk/act-together.ts";
import { BulkAction } from "#ui-react/bulk/bulk-action.tsx";
import type { Selection } from "#ui-react/bulk/use-selection.ts";
import { TextField } from "#ui-react/form/field.tsx";
import { client } from "../../api.ts";
import type { PaymentItemData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { toastPayments } from "./undo-payment.ts";

const { approveSeveral: text, record } = messages;

/** Approves the chosen payments together, all of one day. */
export function ApproveSelected({ selection }: { selection: Selection<PaymentItemData> }) {
  const day = useRef("");
  const approve = useMemo(
    () =>
      actTogether((payments: readonly { id: string }[]) =>
        client.checkout.approvePayments.mutate({
          paymentIds: payments.map(({ id }) => id),
          ...(day.current && { receivedOn: day.current }),
        }),
      ),
    [],
  );
  return (
    <BulkAction
      selection={selection}
      words={text}
      look="main"
      act={approve}
      report={(payments) =>
        toastPayments(
          text.done(payments.length),
          payments.map(({ id }) => id),
        )
      }
    >
      <p>{text.about}</p>
      <TextField
        label={record.receivedOn}
        hint={record.receivedHint}
        type="date"
        onChange={({ currentTarget }) => {
          day.current = currentTarget.value;
        }}
      />
    </BulkAction>
  );
}
