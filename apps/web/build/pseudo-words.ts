import { parseAst } from "vite";

const ACCENTS: Record<string, string> = Object.fromEntries(
  [..."aáeéiíoóuúyýnñcçsšzžAÁEÉIÍOÓUÚNÑCÇSŠZŽ".matchAll(/(.)(.)/gu)].map(([, a = "", b = ""]) => [
    a,
    b,
  ]),
);
/** A translation is often this much longer, in letters of the text. */
const LONGER = 0.4;
/** German has words of this length in plenty; a longer one would find room in no language. */
const LONGEST_WORD = 10;

type Node = { type?: string; start?: number; end?: number; [key: string]: unknown };
type Change = { start: number; end: number; text: string };

/**
 * A messages file whose sentences are still readable, but longer, accented and between brackets.
 * What stays plain on a page is no message; a bracket that is missing was cut off.
 */
export function pseudoWords(code: string): string {
  const changes: Change[] = [];
  walk(parseAst(code, { lang: "ts" }) as unknown, code, changes);
  let result = code;
  for (const { start, end, text } of changes.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

function walk(value: unknown, code: string, changes: Change[]): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, code, changes);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const node = value as Node;
  if (node.type === "ImportDeclaration" || node.type?.startsWith("TS")) return;
  const change = changeOf(node, code);
  if (change) changes.push(change);
  for (const [name, child] of Object.entries(node))
    if (!isNoSentence(node, name)) walk(child, code, changes);
}

/** Names of properties, and what a method is given, as in `replaceAll("_", " ")`. */
function isNoSentence(node: Node, part: string): boolean {
  if (node.type === "Property") return part === "key";
  if (node.type === "MemberExpression") return part === "property";
  return node.type === "CallExpression" && part === "arguments" && isOwnMethod(node);
}

const isOwnMethod = ({ callee }: Node): boolean =>
  /^(?:replaceAll|replace|padStart|startsWith)$/.test(
    String(((callee as Node)["property"] as Node | undefined)?.["name"]),
  );

function changeOf(node: Node, code: string): Change | undefined {
  const { type, start = 0, end = 0 } = node;
  if (type === "Literal" && typeof node["value"] === "string" && isText(node["value"]))
    return { start, end, text: JSON.stringify(`[${pseudo(node["value"])}]`) };
  if (type !== "TemplateElement") return undefined;
  const raw = (node["value"] as { raw: string }).raw;
  if (!isText(raw)) return undefined;
  const at = code.indexOf(raw, start);
  return { start: at, end: at + raw.length, text: `[${pseudo(raw)}]` };
}

const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^[\w-]+\.\w{2,4}$/.test(text);

/** Addresses stay: they are checked, or opened. So do names of values. */
function pseudo(text: string): string {
  const accented = text
    .split(/(\S*[@/]\S*|\\n|\{\w+\})/)
    .map((part, at) => (at % 2 ? part : part.replace(/./gu, (sign) => ACCENTS[sign] ?? sign)))
    .join("");
  const more = Math.ceil(text.replace(/\P{L}/gu, "").length * LONGER);
  return `${accented} ${padding(more)}`;
}

const padding = (letters: number): string =>
  "~".repeat(letters).replace(new RegExp(`~{${LONGEST_WORD}}(?=~)`, "g"), "$& ");
