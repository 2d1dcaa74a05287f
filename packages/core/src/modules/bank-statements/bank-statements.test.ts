import { afterAll, describe, expect, test } from "vitest";
import { openTestApp } from "#testing/app.ts";
import { openBankClub } from "#testing/clubs/bank-club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { camt, entry, transfer } from "#testing/files/camt.ts";
import { refused } from "#testing/people/refused.ts";
import { creditorReference } from "../billing/invoice/creditor-reference.ts";

const { app, tenant, as, newMember, newEvent, finance, api, bank, upload, newInvoice, received } =
  await openBankClub();
const second = await openTestApp();
afterAll(() => second.close());

describe("POST /api/billing/bank-statements", () => {
  test("201 with the statement; the same file, and what overlaps, is recorded once", async () => {
    const one = entry("10.00", { more: "<AcctSvcrRef>day-1</AcctSvcrRef>" });
    const two = entry("20.00", { more: "<AcctSvcrRef>day-2</AcctSvcrRef>" });
    const out = entry("5.00", { direction: "DBIT" });
    const first = await upload(camt(one, out));
    expect(first).toMatchObject({
      ...{ added: 1, known: 0, leftOut: { debits: 1, reversals: 0, pending: 0 } },
      statement: { format: "CAMT053", entries: 1, open: 1, matched: 0, createdBy: finance.id },
    });
    expect(await upload(camt(one, out))).toMatchObject({
      ...{ added: 0, known: 1, statement: { id: first.statement.id } },
    });
    const second = await upload(camt(one, two));
    expect(second).toMatchObject({ added: 1, known: 1, statement: { entries: 1, open: 1 } });
    const { data } = await bank.list({});
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([second.statement.id, first.statement.id]);
    const acts = await api.activity.list({ subjectId: first.statement.id });
    expect(acts.data).toMatchObject([
      { action: "BANK_STATEMENT_UPLOADED", after: { entries: 1, known: 0 } },
    ]);
  });

  test("a file that comes twice at once is recorded once", async () => {
    const entries = Array.from({ length: 40 }, (_, at) =>
      entry("3.00", { more: `<AcctSvcrRef>at-once-${at}</AcctSvcrRef>` }),
    );
    // In the opposite order as well: two uploads may not wait for each other.
    const both = [entries, [...entries].reverse()];
    const answers = await Promise.all(
      both.map((order, at) => upload(camt(order.join("")), (at === 0 ? app : second).as(finance))),
    );
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(40);
    const ids = new Set(answers.map(({ statement }) => statement.id));
    const found = await Promise.all([...ids].map((id) => bank.get({ id })));
    expect(found.reduce((sum, { open }) => sum + open, 0)).toBe(40);
  });

  test("a file's name is shown without what nobody sees and what turns letters about", async () => {
    const bytes = Buffer.from(camt(entry("4.00", { more: "<AcctSvcrRef>named</AcctSvcrRef>" })));
    const file = { name: "Nov\u202Elmx\u200B\u0000 2026.xml", type: "text/xml", bytes };
    const { statement } = await bank.upload({ file });
    expect(statement.fileName).toBe("Nov lmx   2026.xml");
  });

  test("422 for what cannot be read, 403 for everybody else, 404 for another club's", async () => {
    await expect(upload("no statement")).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    const { statement } = await upload(
      camt(entry("1.00", { more: "<AcctSvcrRef>x</AcctSvcrRef>" })),
    );
    const admin = as(await newMember(["ADMIN"]));
    const calls = [
      () => upload(camt(entry("1.00")), admin),
      () => admin.bankStatements.list({}),
      () => admin.bankStatements.entries({ id: statement.id }),
    ];
    for (const call of calls) await expect(call()).rejects.toEqual(refused("FORBIDDEN"));
    const other = await makeTenant(app.services);
    const stranger = as(await makeMember(app.services, other, ["FINANCE_MANAGER"]));
    const { data } = await bank.entries({ id: statement.id });
    const id = data[0]?.id ?? "";
    const invoiceId = (await newInvoice()).id;
    for (const call of [
      () => stranger.bankStatements.get({ id: statement.id }),
      () => stranger.bankStatements.entries({ id: statement.id }),
      () => stranger.bankStatements.ignore({ id }),
      () => stranger.bankStatements.approve({ id, invoiceId }),
    ])
      await expect(call()).rejects.toEqual(refused("NOT_FOUND"));
    // The same booking of another club's account is another one.
    expect(
      (await upload(camt(entry("1.00", { more: "<AcctSvcrRef>x</AcctSvcrRef>" })), stranger)).added,
    ).toBe(1);
  });
});

describe("suggestions", () => {
  const reasons = ({ suggestions }: Awaited<ReturnType<typeof received>>) =>
    suggestions.map(({ confidence, reason, amount }) => [confidence, reason, amount]);

  test("sure: one open invoice is named and the amount is what is open", async () => {
    const { number, id, memberId, fullName } = await newInvoice();
    const reference = creditorReference(number);
    const spaced = reference.replace(/(.{4})/g, "$1 ");
    const [year, serial = ""] = number.split("-");
    for (const words of [
      reference,
      `Thanks! ${spaced} `,
      `Invoice ${number}`,
      `invoice ${year}/${serial} from ada`,
      `${year} ${serial.slice(0, 3)} ${serial.slice(3)}`,
    ])
      expect((await received("25.00", words)).suggestions).toEqual([
        {
          ...{ invoiceId: id, invoiceNumber: number, memberId, memberName: fullName },
          ...{ openTotal: 2500, amount: 2500 },
          ...{ confidence: "SURE", reason: "NAMED_AND_SAME_AMOUNT" },
        },
      ]);
  });

  test("sure: the number of an invoice that was replaced suggests the one that replaced it", async () => {
    const event = await newEvent({ prices: [2500, 4000, 6000] });
    const payer = await newMember();
    const [ticketTypeId] = event.ticketTypeIds;
    const made = await as(payer).checkout.checkout({ id: event.id, ticketTypeId });
    const key = { eventId: event.id, registrationId: made.registration.id };
    for (const ticketTypeId of event.ticketTypeIds.slice(1))
      await api.registration.edit({ ...key, ticketTypeId });
    expect((await received("60.00", `Invoice ${made.invoice.number}`)).suggestions).toMatchObject([
      { openTotal: 6000, confidence: "SURE", reason: "NAMED_AND_SAME_AMOUNT" },
    ]);
  });

  test("likely: another amount, or several invoices", async () => {
    const one = await newInvoice();
    const two = await newInvoice(1000);
    expect(reasons(await received("20.00", one.number))).toEqual([
      ["LIKELY", "NAMED_AND_LESS", 2000],
    ]);
    expect(reasons(await received("30.00", one.number))).toEqual([
      ["LIKELY", "NAMED_AND_MORE", 2500],
    ]);
    expect(reasons(await received("35.00", `${one.number} ${two.number}`))).toEqual([
      ["LIKELY", "NAMED_AMONG_OTHERS", 2500],
      ["LIKELY", "NAMED_AMONG_OTHERS", 1000],
    ]);
  });

  test("possible: the payer owes exactly this; never by the amount alone", async () => {
    const { number } = await newInvoice(7_321, { fullName: "Zoë van der Vliet" });
    for (const payer of ["Vliet, Zoe van der", "VAN DER VLIET ZOE", "Mw. Zoë van der Vliet"]) {
      const { suggestions } = await received("73.21", "fee", payer);
      expect(suggestions).toMatchObject([
        { invoiceNumber: number, confidence: "POSSIBLE", reason: "PAYER_AND_SAME_AMOUNT" },
      ]);
    }
    for (const [amount, payer] of [
      ["73.21", "Somebody Else"],
      ["73.20", "Zoe van der Vliet"],
      ["73.21", "Zoe"],
    ] as const)
      expect(reasons(await received(amount, "fee", payer))).toEqual([]);
  });

  test("none: what is named is settled; nothing of another currency, or by a wrong checksum", async () => {
    const paid = await newInvoice();
    await api.checkout.recordPayment({ id: paid.id, channel: "MANUAL_CASH" });
    expect(reasons(await received("25.00", paid.number))).toEqual([
      ["NONE", "NAMED_BUT_SETTLED", 0],
    ]);
    const swiss = await newInvoice(2500, { currency: "CHF" });
    expect(reasons(await received("25.00", swiss.number))).toEqual([]);
    const open = await newInvoice();
    const [year, serial = ""] = open.number.split("-");
    const wrong = `RF00${year}${serial}7`;
    expect(reasons(await received("25.00", wrong))).toEqual([]);
  });
});

test("GET /api/billing/bank-statements/:id/entries pages, filters by status and searches", async () => {
  const { statement } = await upload(
    camt(
      ["Ada", "Ben", "Cäsar"]
        .map((name, at) =>
          entry(`${at + 1}.00`, { details: transfer(`${at + 1}.00`, `${name} of ${tenant.slug}`) }),
        )
        .join(""),
    ),
  );
  const query = { id: statement.id, sortBy: "amount", sortOrder: "asc" } as const;
  const page = await bank.entries({ ...query, limit: 2, page: 2 });
  expect(page).toMatchObject({ meta: { total: 3, totalPages: 2 }, data: [{ amount: 300 }] });
  const found = await bank.entries({ ...query, search: "CASAR" });
  expect(found.data.map(({ amount }) => amount)).toEqual([300]);
  await bank.ignore({ id: page.data[0]?.id ?? "" });
  const open = await bank.entries({ ...query, status: ["OPEN", "MATCHED"] });
  expect(open.data.map(({ amount }) => amount)).toEqual([100, 200]);
});
