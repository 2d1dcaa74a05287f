import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openBankClub } from "#testing/clubs/bank-club.ts";
import { camt, entry, transfer } from "#testing/files/camt.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { bankEntry, bankStatement } from "../../billing/payment/bank.sql.ts";
import { lockUploads } from "./ignore-duplicates.ts";

const { app, tenant, finance, bank, api, upload, newInvoice } = await openBankClub();

const HEADINGS =
  '"Auftragskonto";"Buchungstag";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung"';

/** A row of a savings bank's CSV: it writes the kind of booking and the family name first. */
const row = (amount: string, payer: string, words: string, account = "NL91ABNA0417164300") =>
  `"${account}";"20.11.26";"GUTSCHR. UEBERWEISUNG ${words}";"${payer}";"";"${amount.replace(".", ",")}";"EUR"`;
const csv = (...rows: string[]) => [HEADINGS, ...rows].join("\n");
const booked = (amount: string, payer: string, words: string) =>
  entry(amount, { details: transfer(amount, payer, words) });

const entriesOf = async (id: string) => (await bank.entries({ id, sortBy: "amount" })).data;
const openOf = async (...ids: string[]) =>
  (await Promise.all(ids.map((id) => bank.get({ id })))).reduce((sum, { open }) => sum + open, 0);

describe("one account in CSV and in CAMT.053", () => {
  test.each(["CSV first", "CAMT.053 first"])(
    "%s: the second is ignored, and says why",
    async (order) => {
      const { id: invoiceId, number } = await newInvoice();
      const payer = `Lovelace${number}`;
      const files = [
        csv(row("25.00", `${payer}, Ada`, `Invoice ${number} thanks`)),
        camt(booked("25.00", `Ada ${payer}`, `INVOICE ${number}`)),
      ];
      if (order !== "CSV first") files.reverse();
      const first = await upload(files[0] ?? "");
      expect(first).toMatchObject({ added: 1, duplicates: 0 });
      const [original] = await entriesOf(first.statement.id);
      await bank.approve({ id: original?.id ?? "", invoiceId });
      const again = await upload(files[1] ?? "");
      expect(again).toMatchObject({
        added: 1,
        known: 0,
        duplicates: 1,
        statement: { open: 0, ignored: 1 },
      });
      expect(await entriesOf(again.statement.id)).toMatchObject([
        { status: "IGNORED", duplicateOf: original?.id, decidedBy: null, suggestions: [] },
      ]);
      // The same file once more says so, and changes nothing.
      expect(await upload(files[1] ?? "")).toMatchObject({ added: 0, known: 1, duplicates: 0 });
      const acts = await api.activity.list({ subjectId: again.statement.id });
      expect(acts.data).toMatchObject([{ after: { entries: 1, duplicates: 1 } }]);
    },
  );

  test("two equal transfers of a day stay two: each has one duplicate", async () => {
    const words = "Twice the same words";
    const two = await upload(
      csv(row("31.00", "Twin, Tom", words), row("31.00", "Twin, Tom", words)),
    );
    expect(two).toMatchObject({ added: 2, duplicates: 0 });
    const one = booked("31.00", "Tom Twin", words);
    const three = await upload(camt(one + one + one));
    expect(three).toMatchObject({ added: 3, duplicates: 2 });
    expect(await openOf(two.statement.id, three.statement.id)).toBe(3);
    const ignored = (await entriesOf(three.statement.id)).flatMap(
      ({ duplicateOf }) => duplicateOf ?? [],
    );
    expect(new Set(ignored).size).toBe(2);
  });

  test("another payer, day, amount, account or other words make two", async () => {
    const first = await upload(csv(row("41.00", "Alone, Ann", "Membership of the year 2026")));
    const words = "Membership of the year 2026";
    for (const other of [
      booked("41.00", "Ben Alone", words),
      booked("41.01", "Ann Alone", words),
      booked("41.00", "Ann Alone", "Something else"),
      booked("41.00", "Ann Alone", words).replace("2026-11-20", "2026-11-21"),
    ])
      expect(await upload(camt(other))).toMatchObject({ added: 1, duplicates: 0 });
    const elsewhere = camt(booked("41.00", "Ann Alone", words)).replace(
      "NL91ABNA0417164300",
      "NL69INGB0123456789",
    );
    expect(await upload(elsewhere)).toMatchObject({ added: 1, duplicates: 0 });
    expect(await openOf(first.statement.id)).toBe(1);
    expect(await upload(camt(booked("41.00", "Ann Alone", words)))).toMatchObject({
      duplicates: 1,
    });
  });

  test("an entry that was approved in parts is known by what the bank booked", async () => {
    const { id: invoiceId, number } = await newInvoice(1000);
    const { statement } = await upload(camt(booked("51.00", "Parts Payer", `for ${number}`)));
    const [whole] = await entriesOf(statement.id);
    await bank.approve({ id: whole?.id ?? "", invoiceId, amount: 1000 });
    expect(await upload(csv(row("51.00", "Payer, Parts", `for ${number}`)))).toMatchObject({
      duplicates: 1,
    });
  });

  test("reopened, it is no duplicate any more", async () => {
    const words = "Reopened in the end";
    await upload(csv(row("61.00", "Opener, Olga", words)));
    const { statement } = await upload(camt(booked("61.00", "Olga Opener", words)));
    const [found] = await entriesOf(statement.id);
    expect(await bank.reopen({ id: found?.id ?? "" })).toMatchObject({
      status: "OPEN",
      duplicateOf: null,
    });
  });

  test("a file that is uploaded at that moment is waited for, and its bookings are known", async () => {
    const words = "Two at once, by two people";
    const booking = { bookedOn: "2026-11-20", amount: 7100, currency: "EUR", remittance: words };
    const other = await holdWhileWaitedFor(
      app,
      async (tx) => {
        await lockUploads(tx, tenant.id);
        const [csvFile] = await tx
          .insert(bankStatement)
          .values({
            tenantId: tenant.id,
            fileName: "a.csv",
            format: "CSV",
            entries: 1,
            createdBy: finance.id,
          })
          .returning();
        const key = { tenantId: tenant.id, statementId: csvFile?.id ?? "", entryKey: newId() };
        await tx.insert(bankEntry).values({ ...key, ...booking, payerName: "Once, Oda" });
      },
      () => upload(camt(booked("71.00", "Oda Once", words))),
    );
    expect(other).toMatchObject({ added: 1, duplicates: 1, statement: { open: 0 } });
  });

  test("nothing of another club is a duplicate", async () => {
    const other = await openBankClub();
    const words = "The same in two clubs";
    await upload(csv(row("81.00", "Both, Bea", words)));
    expect(await other.upload(camt(booked("81.00", "Bea Both", words)))).toMatchObject({
      duplicates: 0,
    });
  });
});
