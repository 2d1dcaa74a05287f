import { formatNumber } from "#lib/format/format-number.ts";
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
    fileHint: "CAMT, MT940 oder CSV von Ihrer Bank, höchstens 5 MB. Hier ablegen oder auswählen.",
    ask: "Spalten selbst wählen",
    askHint: "Für CSV- oder Excel-Dateien, die falsch gelesen wurden.",
    missing: { file: "Wählen Sie eine Datei" },
    submit: "Hochladen",
    done: (added, existing, duplicates) =>
      [
        `${entries(added)} gefunden`,
        ...(existing > 0 ? [`${existing} bereits hochgeladen`] : []),
        ...(duplicates > 0 ? [`${duplicates} ignoriert: bereits in einer anderen Datei`] : []),
      ].join(", "),
    allKnown: "Alles in dieser Datei wurde bereits hochgeladen",
    unread: (count) =>
      count === 1
        ? "1 Zeile konnte nicht gelesen werden"
        : `${formatNumber(count)} Zeilen konnten nicht gelesen werden`,
    unreadAbout:
      "Sie sind nicht erfasst. Korrigieren Sie sie in der Datei und laden Sie diese neu hoch.",
    problem: (row, problem) => `Zeile ${row}: ${problem}`,
    seeStatement: "Zahlungen ansehen",
  },
  columns: {
    title: "Welche Spalte ist was?",
    about:
      "Die Überschriften dieser Bank kennen wir nicht. Wählen Sie einmal; Ihre Auswahl wird für dieses Konto gespeichert.",
    none: "Keine",
    example: (value) => `Zum Beispiel: ${value}`,
    submit: "Kontoauszug einlesen",
    meaning: {
      bookedOn: "Buchungstag",
      amount: "Betrag",
      credit: "Gutschrift, falls in eigener Spalte",
      direction: "Soll oder Haben",
      payerName: "Zahler",
      payerIban: "Konto des Zahlers",
      reference: "Referenz",
      remittance: "Verwendungszweck",
    },
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
      "Exportieren Sie einen bei Ihrer Bank als CAMT, MT940 oder CSV und laden Sie ihn oben hoch.",
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
    empty: "Keine Zahlungen gefunden",
    of: (invoice, member) => `${invoice} von ${member}`,
    paid: (invoice) => `Bezahlt: ${invoice}`,
    anInvoice: "eine Rechnung",
    nothing: "Keine passende Rechnung",
    duplicate: "Diese Zahlung steht schon in einem Kontoauszug in einem anderen Format.",
  },
  reason: {
    NAMED_AND_SAME_AMOUNT: "Exakt: nennt diese Rechnung, und der Betrag stimmt.",
    NAMED_AND_LESS: "Wahrscheinlich: nennt diese Rechnung, deckt aber nur einen Teil.",
    NAMED_AND_MORE: "Wahrscheinlich: nennt diese Rechnung, ist aber mehr als der offene Betrag.",
    NAMED_AMONG_OTHERS: "Wahrscheinlich: nennt diese Rechnung und andere.",
    PAYER_AND_SAME_AMOUNT: "Möglich: Name und offener Betrag passen zu diesem Mitglied.",
    NAMED_BUT_SETTLED: "Nennt diese Rechnung, die bereits beglichen ist.",
    NAMED_BUT_VOID:
      "Die genannte Rechnung ist storniert. Das Geld kann als Guthaben behalten werden.",
  },
  approve: {
    action: (amount) => `${amount} bestätigen`,
    label: (amount, invoice) => `${amount} für ${invoice} bestätigen`,
    done: (invoice) => `Erfasst für ${invoice}`,
    sure: (count) =>
      count === 1 ? "1 exakten Treffer bestätigen" : `${count} exakte Treffer bestätigen`,
    sureDone: (count) => `${entries(count)} erfasst`,
  },
  choose: {
    action: "Auswählen",
    label: (payer) => `Rechnung für die Zahlung von ${payer} auswählen`,
    title: "Rechnung auswählen",
    about: (amount, payer) => `${amount} von ${payer}.`,
    invoice: "Rechnung",
    invoiceHint: "Geben Sie einen Teil der Nummer oder des Namens ein.",
    choice: (number, member, open) => `${number} · ${member} · ${open} offen`,
    amount: (currency) => `Betrag, in ${currency}`,
    amountHint: "Der Rest bleibt für eine andere Rechnung offen.",
    missing: {
      invoiceId: "Wählen Sie eine Rechnung",
      amount: "Geben Sie einen Betrag ein, etwa 25,50",
    },
    submit: "Bestätigen",
  },
  credit: {
    action: "Als Guthaben behalten",
    label: (payer) => `Zahlung von ${payer} als Guthaben behalten`,
    title: "Als Guthaben behalten",
    about: "Das Geld oder ein Teil davon wird einem Mitglied gutgeschrieben.",
    member: "Mitglied",
    memberHint: "Geben Sie einen Teil des Namens oder der E-Mail-Adresse ein.",
    missing: { "credit.memberId": "Wählen Sie ein Mitglied" },
    done: "Als Guthaben behalten",
    word: "Guthaben",
  },
  unmatch: {
    action: "Zuordnung lösen",
    label: (payer) => `Zuordnung der Zahlung von ${payer} lösen`,
    title: "Zuordnung dieser Zahlung lösen?",
    about:
      "Die erfasste Zahlung wird zurückgenommen und ihre Rechnung ist wieder offen. Die Bankzahlung ist offen und kann einer anderen Rechnung zugeordnet werden.",
    done: "Zuordnung gelöst",
  },
  ignore: {
    action: "Ignorieren",
    label: (payer) => `Zahlung von ${payer} ignorieren`,
    done: "Ignoriert",
    reopen: "Wieder öffnen",
    reopenLabel: (payer) => `Zahlung von ${payer} wieder öffnen`,
    reopened: "Wieder geöffnet",
  },
};
