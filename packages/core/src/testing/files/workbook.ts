import { packZip } from "./pack-zip.mjs";

/** A sheet of a workbook for tests: the XML of its rows, or the texts of their cells. */
interface TestSheet {
  name: string;
  state?: string;
  rows: string | readonly (readonly string[])[];
}

interface WorkbookParts {
  /** The attributes of the workbook's properties. */
  properties?: string;
  /** The codes of number formats; the first is that of style 1. */
  formats?: readonly string[];
  /** The names of its files in the archive. */
  rename?: (name: string) => string;
}

const row = (cells: readonly string[]) =>
  `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;

/** A workbook as the programs of other people write them. */
export function workbook(
  sheets: readonly TestSheet[],
  { properties = "", formats = [], rename = (name) => name }: WorkbookParts = {},
): Uint8Array<ArrayBuffer> {
  const parts: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels":
      '<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": `<workbook><workbookPr ${properties}/><sheets>${sheets
      .map(
        ({ name, state = "visible" }, index) =>
          `<sheet name="${name}" state="${state}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${sheets
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="x/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join("")}<Relationship Id="s" Type="x/styles" Target="/xl/styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
      .join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join("")}</cellXfs></styleSheet>`,
  };
  for (const [index, { rows }] of sheets.entries()) {
    const xml = typeof rows === "string" ? rows : rows.map(row).join("");
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet><sheetData>${xml}</sheetData></worksheet>`;
  }
  const files = Object.entries(parts).map(
    ([name, xml]) => [rename(name), Buffer.from(xml)] as const,
  );
  return new Uint8Array(packZip(new Map(files)));
}
