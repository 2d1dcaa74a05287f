import { certain } from "@rollcall/core/contract";
import { useState } from "preact/hooks";
import { savePdf } from "#lib/file/save-pdf.ts";
import { formatMoney } from "#lib/format/format-money.ts";
import { spellCode } from "#lib/format/spell-code.ts";
import { LOCALE } from "#lib/locale.ts";
import { formatInstant } from "../../format-period.ts";
import { messages } from "../../messages.ts";
import { type Place, placeInvoicePdf } from "../../public-api.ts";
import { useSending } from "../../use-sending.ts";
import { ProblemNote } from "../problem-note.tsx";
import { QrCode } from "../ticket-card.tsx";

const text = messages.place;

interface PaymentProps {
  place: Place;
  token: string;
}

/** What is owed and how to pay it, each invoice with its PDF; or that somebody else pays. */
export function PaymentPanel({ place, token }: PaymentProps) {
  const { invoices, amountDue, currency, billedToOthers } = place;
  if (invoices.length === 0) {
    if (billedToOthers) return <p>{text.billedToOthers}</p>;
    if (amountDue === 0) return null;
    return <p>{text.owed(formatMoney(amountDue, currency, LOCALE))}</p>;
  }
  return invoices.map((bill) => <InvoicePanel key={bill.invoice.id} {...{ bill, place, token }} />);
}

type PlaceInvoice = Place["invoices"][number];

/** One invoice: how to pay it, with the code that banking apps read, and its PDF. */
function InvoicePanel({ bill, place, token }: PaymentProps & { bill: PlaceInvoice }) {
  const { invoice, howToPay } = bill;
  const guest = place.party.find(
    ({ id, hostRegistrationId }) => id === invoice.registrationId && hostRegistrationId,
  );
  return (
    <section class="place-payment" aria-label={text.payment}>
      {guest && <p>{text.invoiceOf(guest.fullName)}</p>}
      {howToPay ? (
        <>
          <h3>{text.toPay(formatMoney(howToPay.amount, howToPay.currency, LOCALE))}</h3>
          {howToPay.epcPayload && (
            <>
              <div class="pay-code">
                <QrCode content={howToPay.epcPayload} label={text.paymentQr} />
              </div>
              <p class="small muted">{text.scan}</p>
            </>
          )}
          <Transfer howToPay={howToPay} timezone={place.event.timezone} />
        </>
      ) : (
        invoice.status === "PAID" && <p>{text.paid}</p>
      )}
      <InvoicePdf
        invoiceId={invoice.id}
        number={certain(invoice.number, "the number of an issued invoice")}
        token={token}
      />
    </section>
  );
}

interface TransferProps {
  howToPay: NonNullable<PlaceInvoice["howToPay"]>;
  timezone: string;
}

function Transfer({ howToPay, timezone }: TransferProps) {
  const { payee, iban, instructions, contact, reference, dueAt } = howToPay;
  return (
    <dl class="facts">
      <Fact name={text.payee} value={payee} />
      {iban && <Fact name={text.iban} value={iban} copy />}
      {!iban && <Fact name={text.how} value={instructions ?? text.willFollow(contact)} />}
      <Fact name={text.reference} value={reference} copy />
      {dueAt && <Fact name={text.until} value={formatInstant(dueAt, timezone, LOCALE)} />}
    </dl>
  );
}

/** What is copied is shown in groups of four, as banks print it, and copied without the spaces. */
function Fact({ name, value, copy = false }: { name: string; value: string; copy?: boolean }) {
  return (
    <div class="fact">
      <dt>{name}</dt>
      <dd>
        <span>{copy ? spellCode(value) : value}</span>
        {copy && <CopyButton name={name} value={value} />}
      </dd>
    </div>
  );
}

function CopyButton({ name, value }: { name: string; value: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <button type="button" class="button" aria-label={text.copy(name)} onClick={() => void copy()}>
      {copied ? text.copied : text.copyShort}
    </button>
  );
}

interface InvoicePdfProps {
  invoiceId: string;
  number: string;
  token: string;
}

function InvoicePdf({ invoiceId, number, token }: InvoicePdfProps) {
  const { busy, problem, send } = useSending({
    call: () => placeInvoicePdf(token, invoiceId),
    onDone: (pdf: string) => savePdf(`invoice-${number}.pdf`, pdf),
  });
  return (
    <>
      <button type="button" class="button" disabled={busy} onClick={() => void send(number)}>
        {text.invoice(number)}
      </button>
      <ProblemNote problem={problem} />
    </>
  );
}
