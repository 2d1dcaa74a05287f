import { formatNumber } from "#lib/format-number.ts";
import type { bank as english } from "./bank.ts";

const entries = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "Zahlung" : "Zahlungen"}`;

export const bank: typeof english = {
  title: "Kontoauszüge",
  about: "Laden Sie den Export Ihrer Bank hoch und ordnen Sie jede Zahlung einer Rechnung zu.",
  what: "Kontoauszüge",
  upload: {
    title: "Kontoauszug hochladen",
    file: "Datei",
    fileHint:
      "CAMT.053 oder CSV, wie Ihre Bank exportiert; höchstens 5 MB. Hier ablegen oder auswählen.",
    missing: { file: "Wählen Sie eine Datei" },
    submit: "Hochladen",
    done: (added, known, duplicates) =>
      [
        `${entries(added)} gefunden`,
        ...(known > 0 ? [`${known} schon früher hochgeladen`] : []),
        ...(duplicates > 0 ? [`${duplicates} ignoriert: schon in einer anderen Datei`] : []),
      ].join(", "),
    allKnown: "Alles in dieser Datei wurde schon früher hochgeladen",
  },
  list: {
    file: "Kontoauszug",
    account: "Konto",
    uploaded: "Hochgeladen",
    open: "Offen",
    matched: "Zugeordnet",
    ignored: "Ignoriert",
    empty: "Noch keine Kontoauszüge",
    emptyAbout:
      "Exportieren Sie einen bei Ihrer Bank als CAMT.053 oder als CSV und laden Sie ihn oben hoch.",
  },
  entries: {
    caption: "Eingegangene Zahlungen",
    what: "Zahlungen",
    search: "Name oder Text der Zahlung",
    unknownPayer: "Unbekannt",
    payer: "Von",
    booked: "Gebucht",
    amount: "Betrag",
    invoice: "Rechnung",
    empty: "Hier sind keine Zahlungen",
    of: (invoice, member) => `${invoice} von ${member}`,
    paid: (invoice) => `Bezahlt: ${invoice}`,
    anInvoice: "eine Rechnung",
    nothing: "Keine Rechnung gefunden",
    duplicate: "Dieselbe Zahlung steht schon in einem Kontoauszug in einem anderen Format.",
  },
  reason: {
    NAMED_AND_SAME_AMOUNT:
      "Sicher: Sie nennt diese Rechnung, und der Betrag ist genau, was offen ist.",
    NAMED_AND_LESS:
      "Wahrscheinlich: Sie nennt diese Rechnung und ist ein Teil dessen, was offen ist.",
    NAMED_AND_MORE: "Wahrscheinlich: Sie nennt diese Rechnung und ist mehr, als offen ist.",
    NAMED_AMONG_OTHERS: "Wahrscheinlich: Sie nennt diese Rechnung und andere.",
    PAYER_AND_SAME_AMOUNT: "Möglich: der Name dieses Mitglieds, und genau dieser Betrag ist offen.",
    NAMED_BUT_SETTLED: "Sie nennt diese Rechnung, bei der nichts offen ist.",
  },
  approve: {
    action: (amount) => `${amount} bestätigen`,
    label: (amount, invoice) => `${amount} für ${invoice} bestätigen`,
    done: (invoice) => `Erfasst für ${invoice}`,
    sure: (count) => (count === 1 ? "1 sichere bestätigen" : `${count} sichere bestätigen`),
    sureDone: (count) => `${entries(count)} erfasst`,
  },
  choose: {
    action: "Auswählen",
    label: (payer) => `Rechnung für die Zahlung von ${payer} auswählen`,
    title: "Für welche Rechnung ist sie?",
    about: (amount, payer) => `${amount} von ${payer}.`,
    invoice: "Rechnung",
    invoiceHint: "Tippen Sie einen Teil ihrer Nummer oder des Namens.",
    choice: (number, member, open) => `${number} · ${member} · ${open} offen`,
    amount: (currency) => `Betrag, in ${currency}`,
    amountHint: "Was übrig ist, bleibt für eine andere Rechnung offen.",
    missing: {
      invoiceId: "Wählen Sie eine Rechnung",
      amount: "Geben Sie einen Betrag ein, etwa 25,50",
    },
    submit: "Bestätigen",
  },
  ignore: {
    action: "Ignorieren",
    label: (payer) => `Zahlung von ${payer} ignorieren`,
    done: "Ignoriert",
    reopen: "Wieder öffnen",
    reopenLabel: (payer) => `Zahlung von ${payer} wieder öffnen`,
    reopened: "Wieder offen",
  },
};
