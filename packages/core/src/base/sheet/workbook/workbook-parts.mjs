import { notAWorkbook } from "../file-limits.mjs";
import { followXml } from "../follow-xml.mjs";

/** @typedef {{ name: string, path: string, isHidden: boolean }} Sheet */
/** @typedef {{ sheets: Sheet[], is1904: boolean }} Contents */

const TRUE = new Set(["1", "true"]);

/**
 * The sheets of a workbook in their order, and whether its days are counted from 1904.
 * @param {string} xml
 * @param {ReadonlyMap<string, string>} paths of the parts by their ids
 * @returns {Contents}
 */
export function readContents(xml, paths) {
  /** @type {Sheet[]} */
  const sheets = [];
  let is1904 = false;
  eachElement(xml, (name, attributes) => {
    // A boolean of XML Schema: Excel writes 1, LibreOffice writes true.
    if (name === "workbookPr") is1904 = TRUE.has(attributes().date1904 ?? "");
    if (name !== "sheet") return;
    const { name: title = "", state, ...rest } = attributes();
    const id = Object.entries(rest).find(([key]) => key.endsWith(":id"))?.[1];
    const path = paths.get(id ?? "");
    if (path) sheets.push({ name: title, path, isHidden: /hidden/i.test(state ?? "") });
  });
  return { sheets, is1904 };
}

/**
 * Where the parts are that a part names, by their ids; charts and macros are left out.
 * @param {string} xml
 * @param {string} folder of the part, with a slash at its end
 */
export function readPaths(xml, folder) {
  /** @type {Map<string, string>} */
  const paths = new Map();
  /** @type {Map<string, string>} */
  const byType = new Map();
  eachElement(xml, (name, attributes) => {
    if (name !== "Relationship") return;
    const { Id = "", Target = "", Type = "" } = attributes();
    const type = Type.slice(Type.lastIndexOf("/") + 1);
    const path = Target.startsWith("/") ? Target.slice(1) : `${folder}${Target}`;
    byType.set(type, path);
    if (type === "worksheet") paths.set(Id, path);
  });
  return { paths, byType };
}

/**
 * The codes of the number formats by the styles of cells; undefined for one without a format.
 * @param {string} xml
 */
export function readFormats(xml) {
  /** @type {Map<string, string>} */
  const codes = new Map();
  /** @type {(string | undefined)[]} */
  const formats = [];
  let isOfCells = false;
  eachElement(xml, (name, attributes) => {
    if (name === "cellXfs") isOfCells = true;
    else if (name === "cellStyles" || name === "dxfs") isOfCells = false;
    else if (name === "numFmt") {
      const { numFmtId = "", formatCode } = attributes();
      if (formatCode) codes.set(numFmtId, formatCode);
    } else if (name === "xf" && isOfCells) {
      const { numFmtId = "0" } = attributes();
      formats.push(codes.get(numFmtId) ?? BUILT_IN.get(Number(numFmtId)));
    }
  });
  return formats;
}

const range = (/** @type {number} */ first, /** @type {number} */ last) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const DATE = "yyyy-mm-dd";
/** Formats that have no code in a file, as far as they are dates or times (ECMA-376, 18.8.30). */
const BUILT_IN = new Map([
  ...range(14, 17).map((id) => /** @type {const} */ ([id, DATE])),
  ...range(18, 21).map((id) => /** @type {const} */ ([id, "h:mm:ss"])),
  ...range(22, 22).map((id) => /** @type {const} */ ([id, `${DATE} h:mm`])),
  ...range(27, 36).map((id) => /** @type {const} */ ([id, DATE])),
  ...range(45, 47).map((id) => /** @type {const} */ ([id, "mm:ss"])),
  ...range(50, 58).map((id) => /** @type {const} */ ([id, DATE])),
  ...range(71, 81).map((id) => /** @type {const} */ ([id, DATE])),
]);

/**
 * The texts that cells share, by their numbers. How a text is pronounced is no part of it.
 * @param {string} xml
 */
export function readSharedTexts(xml) {
  /** @type {string[]} */
  const texts = [];
  let text = "";
  let isText = false;
  let isPronunciation = false;
  followXml(
    xml,
    {
      open(name) {
        if (name === "si") text = "";
        if (name === "rPh") isPronunciation = true;
        if (name === "t") isText = !isPronunciation;
      },
      close(name) {
        if (name === "si") texts.push(text);
        if (name === "rPh") isPronunciation = false;
        if (name === "t") isText = false;
      },
      text(value) {
        if (isText) text += value;
      },
    },
    notAWorkbook,
  );
  return texts;
}

/**
 * @param {string} xml
 * @param {(name: string, attributes: () => Record<string, string>) => void} open
 */
const eachElement = (xml, open) => followXml(xml, { open, close() {}, text() {} }, notAWorkbook);
