import { camt, entry, transfer } from "../files/camt.ts";
import { openClub } from "./club.ts";

/**
 * A club with a treasurer, its invoices, and statements of its bank.
 * @param now what its clock shows, by default the machine's time
 */
export async function openBankClub({ now }: { now?: Date } = {}) {
  const club = await openClub();
  if (now) club.app.clock.set(now);
  const finance = await club.newMember(["ADMIN", "FINANCE_MANAGER"]);
  const api = club.as(finance);
  let payers = 0;
  let files = 0;

  const upload = (xml: string, by = api) => {
    files += 1;
    return by.bankStatements.upload({
      file: { name: `statement-${files}.xml`, type: "text/xml", bytes: Buffer.from(xml) },
    });
  };

  return {
    ...club,
    finance,
    api,
    bank: api.bankStatements,
    upload,

    /** An issued invoice of somebody with a name of their own. */
    async newInvoice(unitAmount = 2500, values: { fullName?: string; currency?: string } = {}) {
      payers += 1;
      const { fullName = `Payer Number${payers}`, currency } = values;
      const { id: memberId } = await club.newMember([], { fullName });
      const lines = [{ description: "Fee", quantity: 1, unitAmount }];
      const made = await api.billing.createInvoice({
        ...{ memberId, lines, issue: true },
        ...(currency && { currency }),
      });
      return { ...made, number: made.number ?? "", memberId, fullName };
    },

    /** The entry of a statement with one transfer of these words. */
    async received(amount: string, words: string, payer = "Somebody Else") {
      const more = `<AcctSvcrRef>ref-${files}</AcctSvcrRef>`;
      const details = transfer(amount, payer, words);
      const { statement } = await upload(camt(entry(amount, { more, details })));
      const { data } = await api.bankStatements.entries({ id: statement.id });
      const [found] = data;
      if (!found) throw new Error("the statement has no entry");
      return found;
    },
  };
}
