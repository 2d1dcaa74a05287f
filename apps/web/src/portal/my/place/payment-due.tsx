import { useQuery } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { formatMoney } from "#lib/format-money.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { CopyField } from "#ui-react/copy-field.tsx";
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

/** A held seat that is not paid: begins the payment, or says how to pay. */
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
          if (invoice) return <Begun event={event} invoice={invoice} />;
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

function Begun({ event, invoice }: { event: MyEventData; invoice: MyInvoiceData }) {
  const { openTotal, currency, number } = invoice;
  return (
    <>
      <p role="status">{text.begun(formatMoney(openTotal, currency))}</p>
      <HowToPay event={event} />
      <div className="flex flex-wrap items-center gap-3">
        <span>{text.invoice(number ?? "")}</span>
        <MyInvoicePdf invoice={invoice} />
      </div>
    </>
  );
}

/** Where the money goes, with the code that banking apps read. */
function HowToPay({ event }: { event: MyEventData }) {
  const query = useQuery(api.registration.readOwn.queryOptions({ id: event.id }));
  return (
    <Loaded query={query} lines={4}>
      {({ howToPay }) => {
        if (!howToPay) return null;
        const { payee, iban, instructions, reference, qrSvg } = howToPay;
        return (
          <div className="grid max-w-md gap-3">
            {qrSvg && (
              <>
                <img
                  src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
                  alt={text.qr}
                  className="aspect-square w-56 max-w-full rounded-lg"
                />
                <p className="text-muted">{text.scan}</p>
              </>
            )}
            <p>{text.payee(payee)}</p>
            {iban ? (
              <CopyField label={text.iban} value={iban} />
            ) : (
              instructions && <p>{instructions}</p>
            )}
            <CopyField label={text.reference} value={reference} />
          </div>
        );
      }}
    </Loaded>
  );
}
