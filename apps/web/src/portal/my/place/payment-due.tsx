import { CreditCard } from "lucide-react";
import { formatMoney } from "#lib/format-money.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { CopyField } from "#ui-react/copy-field.tsx";
import { Time } from "#ui-react/time.tsx";
import { client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { MyEventData, MyPlaceData, OwnPlaceData } from "../my-data.ts";
import { MyInvoicePdf } from "../my-invoices-screen.tsx";

const text = messages.my.payment;

interface PaymentDueProps {
  event: MyEventData;
  standing: MyPlaceData;
  place: OwnPlaceData;
}

/** What is not paid yet: begins the payment, or says how to pay. */
export function PaymentDue({ event, standing, place }: PaymentDueProps) {
  const { holdExpiresAt, registrationStatus } = standing;
  const { howToPay, invoice } = place;
  const isHeld = registrationStatus === "PENDING";
  if (!isHeld && !invoice) return null;
  const pay = async () => {
    await client.checkout.checkout.mutate({ id: event.id });
    await refreshAll();
  };
  return (
    <div className="grid gap-3">
      {isHeld && holdExpiresAt && (
        <p>
          {text.keptUntil} <Time at={holdExpiresAt} timezone={event.timezone} />
        </p>
      )}
      {isHeld && !invoice && (
        <div>
          <ActButton look="main" icon={<CreditCard aria-hidden="true" />} act={pay}>
            {text.pay}
          </ActButton>
        </div>
      )}
      {howToPay && <HowToPay howToPay={howToPay} isHeld={isHeld} />}
      {invoice?.number && (
        <div className="flex flex-wrap items-center gap-3">
          <span>{text.invoice(invoice.number)}</span>
          <MyInvoicePdf invoice={invoice} />
        </div>
      )}
    </div>
  );
}

interface HowToPayProps {
  howToPay: NonNullable<OwnPlaceData["howToPay"]>;
  isHeld: boolean;
}

/** Where the money goes, with the code that banking apps read. */
function HowToPay({ howToPay, isHeld }: HowToPayProps) {
  const { amount, currency, payee, iban, instructions, reference, qrSvg } = howToPay;
  const sum = formatMoney(amount, currency);
  return (
    <div className="grid max-w-md gap-3">
      <p role="status">{isHeld ? text.begun(sum) : text.open(sum)}</p>
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
      {iban ? <CopyField label={text.iban} value={iban} /> : instructions && <p>{instructions}</p>}
      <CopyField label={text.reference} value={reference} />
    </div>
  );
}
