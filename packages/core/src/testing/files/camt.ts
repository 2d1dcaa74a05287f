/** Bank statements for tests. */

interface EntryValues {
  currency?: string;
  direction?: string;
  status?: string;
  more?: string;
  details?: string;
}

/** A booking. */
export const entry = (
  amount: string,
  {
    currency = "EUR",
    direction = "CRDT",
    status = "<Sts>BOOK</Sts>",
    more = "",
    details = "",
  }: EntryValues = {},
) => `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}${more}
  <BookgDt><Dt>2026-11-20</Dt></BookgDt>${details && `<NtryDtls>${details}</NtryDtls>`}</Ntry>`;

/** One transfer of a booking. */
export const transfer = (amount: string, payer: string, words = `for ${payer}`) =>
  `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
   <RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`;

/** A document of one statement with these bookings. */
export const camt = (entries: string, ...more: string[]) => {
  const version = more.at(-1)?.startsWith("001.") ? more.pop() : "001.02";
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>${[entries, ...more].join("")}</Stmt></BkToCstmrStmt></Document>`;
};
