import type { Stage } from "./running-product.ts";

/** What somebody transferred to the club. */
interface Transfer {
  amount: string;
  payer: string;
  words: string;
}

/** A CAMT.053 statement of these transfers, as a bank exports it. */
export const camtOf = (transfers: readonly Transfer[]): string => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>${transfers.map(entryOf).join("")}
</Stmt></BkToCstmrStmt></Document>`;

const entryOf = ({ amount, payer, words }: Transfer): string => `
<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><RltdPties>
<Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr>
<DbtrAcct><Id><IBAN>NL69INGB0123456789</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

/** Uploads a statement as the treasurer; its id. */
export async function uploadStatement(
  stage: Stage,
  transfers: readonly Transfer[],
): Promise<string> {
  const body = new FormData();
  body.set("file", new File([camtOf(transfers)], "2026-11.xml"));
  const answer = await fetch(`${stage.url}/api/billing/bank-statements`, {
    method: "POST",
    headers: { authorization: `Bearer ${await stage.login("finance@riverside.example")}` },
    body,
  });
  const { data } = (await answer.json()) as { data: { statement: { id: string } } };
  return data.statement.id;
}
