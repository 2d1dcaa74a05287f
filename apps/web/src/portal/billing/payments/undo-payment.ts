import { UNDO_WINDOW_MS } from "@rollcall/core/contract";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";

/** Reports recorded payments, and offers to take them back until their mails leave. */
export function toastPayments(text: string, paymentIds: readonly string[]): void {
  const undo = async () => {
    for (const id of paymentIds)
      await client.checkout.reversePayment.mutate({ id, reason: "MISTAKE" });
    await refreshAll();
  };
  toast(text, undo, UNDO_WINDOW_MS);
}
