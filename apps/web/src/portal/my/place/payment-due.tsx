import { useQuery } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { formatMoney } from "#lib/format-money.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Time } from "#ui-react/time.tsx";
import { api, client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { MyEventData, MyInvoiceData, MyPlaceData } from "../my-data.ts";
import { MyInvoicePdf } from "../my-invoices-screen.tsx";

const text = messages.my.payment;

interface PaymentDueProps {
  event: MyEventData;
  place: MyPlaceData;
}

const LATEST = 100;

/** A held seat that is not paid: begins the payment, or says that the club has to approve it. */
export function PaymentDue({ event, place }: PaymentDueProps) {
  const { holdExpiresAt, registrationId } = place;
  const query = useQuery(
    api.billing.myInvoices.queryOptions({ status: ["ISSUED"], limit: LATEST }),
  );
  const pay = async () => {
    await client.checkout.checkout.mutate({ id: event.id });
    await refreshAll();
  };
  return (
    <div className="grid gap-3">
      {holdExpiresAt && (
        <p>
          {text.keptUntil} <Time at={holdExpiresAt} timezone={event.timezone} />
        </p>
      )}
      <Loaded query={query} lines={2}>
        {({ data }) => {
          const invoice = data.find((one) => one.registrationId === registrationId);
          if (invoice) return <Begun invoice={invoice} />;
          return (
            <div>
              <ActButton look="main" icon={<CreditCard aria-hidden="true" />} act={pay}>
                {text.pay}
              </ActButton>
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}

function Begun({ invoice }: { invoice: MyInvoiceData }) {
  const { total, currency, number } = invoice;
  return (
    <>
      <p role="status">{text.begun(formatMoney(total, currency))}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span>{text.invoice(number ?? "")}</span>
        <MyInvoicePdf invoice={invoice} />
      </div>
    </>
  );
}
