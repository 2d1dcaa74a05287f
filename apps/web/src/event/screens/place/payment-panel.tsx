import { certain } from "@rollcall/core/contract";
import { useState } from "preact/hooks";
import { savePdf } from "#lib/file/save-pdf.ts";
import { formatBareAmount } from "#lib/format/format-bare-amount.ts";
import { formatMoney } from "#lib/format/format-money.ts";
import { spellCode } from "#lib/format/spell-code.ts";
import { LOCALE } from "#lib/locale.ts";
import { useMedia } from "#lib/use-media.ts";
import { type Place, placeInvoicePdf } from "../../api/public-api.ts";
import { useSending } from "../../api/use-sending.ts";
import { formatInstant } from "../../format/format-period.ts";
import { messages } from "../../messages.ts";
import { ProblemNote } from "../problem-note.tsx";
import { QrCode } from "../ticket/ticket-card.tsx";

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
          {howToPay.epcPayload && howToPay.qrSvg && (
            <PaymentCode
              payload={howToPay.epcPayload}
              svg={howToPay.qrSvg}
              file={howToPay.reference}
            />
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

/** For the camera of another device. A phone cannot scan itself, but its banking app opens a picture. */
function PaymentCode({ payload, svg, file }: { payload: string; svg: string; file: string }) {
  const wide = useMedia("(min-width: 48rem)");
  const code = (
    <div class="pay-code">
      <QrCode content={payload} label={text.paymentQr} />
    </div>
  );
  if (wide)
    return (
      <>
        {code}
        <p class="small muted">{text.scan}</p>
      </>
    );
  return (
    <details>
      <summary>{text.elsewhere}</summary>
      {code}
      <button type="button" class="button" onClick={() => void save(file, svg)}>
        {text.saveCode}
      </button>
    </details>
  );
}

/** Few save it, so what makes the picture is fetched by then. */
const save = async (name: string, svg: string): Promise<void> =>
  (await import("#lib/file/save-code.ts")).saveCode(name, svg);

interface TransferProps {
  howToPay: NonNullable<PlaceInvoice["howToPay"]>;
  timezone: string;
}

function Transfer({ howToPay, timezone }: TransferProps) {
  const { amount, currency, payee, iban, instructions, contact, reference, dueAt } = howToPay;
  return (
    <dl class="facts">
      <Fact name={text.payee} value={payee} />
      {iban && <Fact name={text.iban} value={spellCode(iban)} copied={iban} />}
      {!iban && <Fact name={text.how} value={instructions ?? text.willFollow(contact)} />}
      {iban && (
        <Fact
          name={text.amount}
          value={formatMoney(amount, currency, LOCALE)}
          copied={formatBareAmount(amount, currency)}
        />
      )}
      <Fact name={text.reference} value={spellCode(reference)} copied={reference} />
      {dueAt && <Fact name={text.until} value={formatInstant(dueAt, timezone, LOCALE)} />}
    </dl>
  );
}

/** A code is shown in groups of four, as banks print it, and copied without the spaces. */
function Fact({ name, value, copied }: { name: string; value: string; copied?: string }) {
  return (
    <div class="fact">
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        {copied && <CopyButton name={name} value={copied} />}
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
