import { CreditCard } from "lucide-react";
import { formatBareAmount } from "#lib/format/format-bare-amount.ts";
import { formatMoney } from "#lib/format/format-money.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { CopyField } from "#ui-react/form/copy-field.tsx";
import { ScanCode } from "#ui-react/parts/scan-code.tsx";
import { Time } from "#ui-react/time.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { my as messages } from "../messages/my.ts";
import type { MyEventData, MyPlaceData, OwnPlaceData } from "../my-data.ts";
import { MyInvoicePdf } from "../my-invoices-screen.tsx";

const text = messages.payment;

interface PaymentDueProps {
  event: MyEventData;
  standing: MyPlaceData;
  place: OwnPlaceData;
}

/** What is not paid yet: begins the payment, says how to pay, or that somebody else pays. */
export function PaymentDue({ event, standing, place }: PaymentDueProps) {
  const { holdExpiresAt, registrationStatus } = standing;
  const { invoices, billedToOthers } = place;
  const isHeld = registrationStatus === "PENDING";
  if (!isHeld && invoices.length === 0) return null;
  const pay = async () => {
    await client.checkout.checkout.mutate({ id: event.id });
    await refreshAll();
  };
  return (
    <div className="grid gap-3">
      {isHeld && holdExpiresAt && (
        <p>
          {text.keptUntil} <Time instant={holdExpiresAt} timezone={event.timezone} />
        </p>
      )}
      {billedToOthers && invoices.length === 0 && <p>{text.billedToOthers}</p>}
      {isHeld && !billedToOthers && invoices.length === 0 && (
        <div>
          <ActButton look="main" icon={<CreditCard aria-hidden="true" />} act={pay}>
            {text.pay}
          </ActButton>
        </div>
      )}
      {invoices.map((bill) => (
        <OwnInvoice key={bill.invoice.id} bill={bill} place={place} isHeld={isHeld} />
      ))}
    </div>
  );
}

interface OwnInvoiceProps {
  bill: OwnPlaceData["invoices"][number];
  place: OwnPlaceData;
  isHeld: boolean;
}

/** One invoice of the party: whom it is for, how to pay it, and its PDF. */
function OwnInvoice({ bill: { invoice, howToPay }, place, isHeld }: OwnInvoiceProps) {
  const guest = place.party.find(
    ({ id, hostRegistrationId }) => id === invoice.registrationId && hostRegistrationId,
  );
  return (
    <>
      {guest && <p>{text.invoiceOf(guest.fullName)}</p>}
      {howToPay && <HowToPay howToPay={howToPay} isHeld={isHeld} />}
      {invoice.number && (
        <div className="flex flex-wrap items-center gap-3">
          <span>{text.invoice(invoice.number)}</span>
          <MyInvoicePdf invoice={invoice} />
        </div>
      )}
    </>
  );
}

interface HowToPayProps {
  howToPay: NonNullable<OwnPlaceData["howToPay"]>;
  isHeld: boolean;
}

/** Where the money goes, with the code that banking apps read. */
function HowToPay({ howToPay, isHeld }: HowToPayProps) {
  const { amount, currency, payee, iban, instructions, contact, reference, qrSvg } = howToPay;
  const sum = formatMoney(amount, currency);
  return (
    <div className="grid max-w-md gap-3">
      <p role="status">{isHeld ? text.begun(sum) : text.open(sum)}</p>
      {qrSvg && (
        <ScanCode
          svg={qrSvg}
          label={text.qr}
          about={text.scan}
          elsewhere={text.elsewhere}
          file={reference}
        />
      )}
      <p>{text.payee(payee)}</p>
      {iban ? (
        <CopyField label={text.iban} value={iban} />
      ) : (
        <p>{instructions ?? text.willFollow(contact)}</p>
      )}
      <CopyField label={text.amount} value={formatBareAmount(amount, currency)} />
      <CopyField label={text.reference} value={reference} />
    </div>
  );
}
