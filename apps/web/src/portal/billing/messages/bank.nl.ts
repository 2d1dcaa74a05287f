import { formatNumber } from "#lib/format/format-number.ts";
import type { bank as english } from "./bank.ts";

const entries = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "betaling" : "betalingen"}`;

export const bank: typeof english = {
  title: "Bankafschriften",
  about: "Upload de export van je bank en koppel elke betaling aan een factuur.",
  what: "afschriften",
  upload: {
    title: "Afschrift uploaden",
    file: "Bestand",
    fileHint:
      "CAMT, MT940 of CSV van je bank, maximaal 5 MB. Sleep het bestand hierheen of kies het.",
    ask: "Kolommen zelf kiezen",
    askHint: "Voor een CSV- of Excel-bestand dat verkeerd is ingelezen.",
    missing: { file: "Kies een bestand" },
    submit: "Uploaden",
    done: (added, existing, duplicates) =>
      [
        `${entries(added)} gevonden`,
        ...(existing > 0 ? [`${existing} al eerder geüpload`] : []),
        ...(duplicates > 0 ? [`${duplicates} genegeerd: staat al in een ander bestand`] : []),
      ].join(", "),
    allKnown: "Alles in dit bestand was al geüpload",
    unread: (count) =>
      count === 1 ? "1 rij is niet leesbaar" : `${formatNumber(count)} rijen zijn niet leesbaar`,
    unreadAbout: "Ze zijn niet vastgelegd. Verbeter ze in het bestand en upload het opnieuw.",
    problem: (row, problem) => `Rij ${row}: ${problem}`,
    seeStatement: "Betalingen bekijken",
  },
  columns: {
    title: "Welke kolom is wat?",
    about:
      "We kennen de kolomkoppen van deze bank niet. Kies één keer; je keuze wordt voor deze rekening onthouden.",
    none: "Geen",
    example: (value) => `Bijvoorbeeld: ${value}`,
    submit: "Afschrift inlezen",
    meaning: {
      bookedOn: "Boekdatum",
      amount: "Bedrag",
      credit: "Bij, als dat een eigen kolom heeft",
      direction: "Af of bij",
      payerName: "Betaler",
      payerIban: "Rekening van de betaler",
      reference: "Kenmerk",
      remittance: "Omschrijving",
    },
  },
  list: {
    file: "Afschrift",
    account: "Rekening",
    uploaded: "Geüpload",
    open: "Open",
    matched: "Gekoppeld",
    ignored: "Genegeerd",
    empty: "Nog geen afschriften",
    emptyAbout: "Exporteer er een bij je bank als CAMT, MT940 of CSV en upload het hierboven.",
  },
  entries: {
    caption: "Ontvangen betalingen",
    what: "betalingen",
    search: "Betaler of tekst",
    unknownPayer: "Onbekende betaler",
    payer: "Betaler",
    booked: "Geboekt",
    amount: "Bedrag",
    invoice: "Factuur",
    empty: "Geen betalingen gevonden",
    of: (invoice, member) => `${invoice} van ${member}`,
    paid: (invoice) => `Voor ${invoice}`,
    anInvoice: "een factuur",
    nothing: "Geen passende factuur",
    duplicate: "Deze betaling staat al in een afschrift in een ander formaat.",
  },
  reason: {
    NAMED_AND_SAME_AMOUNT: "Exact: noemt deze factuur en het bedrag klopt.",
    NAMED_AND_LESS: "Waarschijnlijk: noemt deze factuur, maar betaalt slechts een deel.",
    NAMED_AND_MORE: "Waarschijnlijk: noemt deze factuur, maar is meer dan het openstaande bedrag.",
    NAMED_AMONG_OTHERS: "Waarschijnlijk: noemt deze factuur en andere.",
    PAYER_AND_SAME_AMOUNT: "Mogelijk: naam en openstaand bedrag passen bij dit lid.",
    NAMED_BUT_SETTLED: "Noemt deze factuur, die al is voldaan.",
    NAMED_BUT_VOID:
      "De factuur die genoemd wordt is vervallen. Het geld kan als tegoed worden bewaard.",
  },
  approve: {
    action: (amount) => `${amount} goedkeuren`,
    label: (amount, invoice) => `${amount} goedkeuren voor ${invoice}`,
    done: (invoice) => `Vastgelegd voor ${invoice}`,
    sure: (count) =>
      count === 1 ? "1 exacte match goedkeuren" : `${count} exacte matches goedkeuren`,
    sureDone: (count) => `${entries(count)} vastgelegd`,
  },
  choose: {
    action: "Kiezen",
    label: (payer) => `Een factuur kiezen voor de betaling van ${payer}`,
    title: "Kies een factuur",
    about: (amount, payer) => `${amount} van ${payer}.`,
    invoice: "Factuur",
    invoiceHint: "Typ een deel van het nummer of van de naam van het lid.",
    choice: (number, member, open) => `${number} · ${member} · ${open} open`,
    amount: (currency) => `Bedrag, in ${currency}`,
    amountHint: "De rest blijft beschikbaar voor een andere factuur.",
    missing: { invoiceId: "Kies een factuur", amount: "Vul een bedrag in, zoals 25,50" },
    submit: "Goedkeuren",
  },
  credit: {
    action: "Als tegoed bewaren",
    label: (payer) => `Betaling van ${payer} als tegoed bewaren`,
    title: "Als tegoed bewaren",
    about: "Het geld, of een deel ervan, wordt als tegoed van een lid bewaard.",
    member: "Lid",
    memberHint: "Typ een deel van de naam of het e-mailadres.",
    missing: { "credit.memberId": "Kies een lid" },
    done: "Bewaard als tegoed",
    word: "tegoed",
  },
  unmatch: {
    action: "Ontkoppelen",
    label: (payer) => `Betaling van ${payer} ontkoppelen`,
    title: "Deze betaling ontkoppelen?",
    about:
      "De vastgelegde betaling wordt teruggedraaid en de factuur staat weer open. De bankbetaling staat open en kan aan een andere factuur worden gekoppeld.",
    done: "Ontkoppeld",
  },
  ignore: {
    action: "Negeren",
    label: (payer) => `Betaling van ${payer} negeren`,
    done: "Genegeerd",
    reopen: "Heropenen",
    reopenLabel: (payer) => `Betaling van ${payer} heropenen`,
    reopened: "Heropend",
  },
};
