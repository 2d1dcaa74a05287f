import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAst } from "vitest/node";
import { certain } from "#base/certain.ts";
import { ERROR_CODES } from "#base/error-codes.ts";

/** A node of a source's syntax tree, as ESTree names it. */
interface Node {
  type: string;
  [key: string]: unknown;
}
/** What a module calls by a name: the declaration, and the module that has it. */
interface Declaration {
  file: string;
  node: Node;
}
interface Source {
  declared: Map<string, Node>;
  imported: Map<string, { file: string; name: string }>;
}

const SRC = join(import.meta.dirname, "../..");
/** Types say nothing of what runs; the name of a property is nobody's declaration. */
const NOT_RUN = new Set(["typeAnnotation", "returnType", "typeArguments", "typeParameters"]);

const sources = new Map(productFiles().map((file) => [file, read(file)]));

/** The codes that a procedure of the router can refuse with, each with the calls that lead there. */
export function refusalsOf(procedure: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { node, path } of reachedFrom(procedure))
    for (const code of codesIn(node)) if (!found.has(code)) found.set(code, path);
  return found;
}

/** The reasons that a procedure can refuse with, as "CODE REASON", each with the calls to them. */
export const reasonsOf = (procedure: string): Map<string, string> =>
  collectReasons(reachedFrom(procedure));

/** The same for a function of the product: `reasonsOfFunction("base/rpc/admit.ts", "admit")`. */
export const reasonsOfFunction = (file: string, name: string): Map<string, string> =>
  collectReasons(reachedBy([{ ...certain(find(file, name), name), path: name }]));

/** Whether a procedure can reach a declaration of this file. */
export const reachesFile = (procedure: string, file: string): boolean =>
  reachedFrom(procedure).some((reached) => reached.file === file);

/** A declaration, with the calls that lead there. */
interface Reached extends Declaration {
  path: string;
}

/** The declarations that a procedure can run, and those of its input. */
const reachedFrom = (procedure: string): Reached[] =>
  reachedBy(partsOf(procedure).map((part) => ({ ...part, path: procedure })));

function reachedBy(start: readonly Reached[]): Reached[] {
  const seen = new Set<Node>(start.map(({ node }) => node));
  const reached = [...start];
  for (const { file, node, path } of reached)
    for (const name of namesIn(node)) {
      const called = find(file, name);
      if (!called || seen.has(called.node)) continue;
      seen.add(called.node);
      reached.push({ ...called, path: `${path} > ${name}` });
    }
  return reached;
}

/** What a procedure of the router runs (`.query(handler)`, `.mutation(handler)`), and its input. */
function partsOf(procedure: string): Declaration[] {
  const [module = "", verb = ""] = procedure.split(".");
  const all = propertiesOf(certain(find("app-router.ts", "appRouter"), "appRouter"));
  for (const router of routersIn(certain(all.get(module), module))) {
    const itself = certain(find("app-router.ts", router), router);
    const call = propertiesOf(itself).get(verb);
    if (call)
      return ["query", "mutation", "input"]
        .flatMap((method) => argumentsOf(call, method))
        .map((node) => ({ file: itself.file, node }));
  }
  throw new Error(`${procedure} is in no router`);
}

/** What a method of a chain is given: `schema` of `endpoint(…).input(schema).query(handler)`. */
function argumentsOf(chain: Node, method: string): Node[] {
  const callee = chain["callee"] as Node | undefined;
  if (callee?.type !== "MemberExpression") return [];
  return (callee["property"] as Node)["name"] === method
    ? (chain["arguments"] as Node[])
    : argumentsOf(callee["object"] as Node, method);
}

/** The name of a router, or of those that are merged. */
const routersIn = (value: Node): string[] =>
  value.type === "Identifier"
    ? [String(value["name"])]
    : (value["arguments"] as Node[]).map((merged) => String(merged["name"]));

/** The properties of `router({…})`. */
function propertiesOf({ node }: Declaration): Map<string, Node> {
  const [object] = node["arguments"] as Node[];
  const properties = (object?.["properties"] ?? []) as { key: { name: string }; value: Node }[];
  return new Map(properties.map(({ key, value }) => [key.name, value]));
}

/** The code that is written out in a call that makes an error. */
function* codeOf({ type, arguments: given }: Node): Generator<string> {
  const [code] = given as Node[];
  const text = code?.type === "Literal" ? String(code["value"]) : undefined;
  if (type === "NewExpression") yield text ?? "a code that is not written out";
  else if (text !== undefined && text in ERROR_CODES) yield text;
}

/** Whether a node is `new AppError(…)`, or the `super(…)` of a class that may extend it. */
function makesError({ type, callee }: Node): boolean {
  if ((type !== "NewExpression" && type !== "CallExpression") || !isNode(callee)) return false;
  return callee.type === "Super" || callee["name"] === "AppError";
}

function* codesIn(node: Node): Generator<string> {
  for (const each of nodesIn(node)) if (makesError(each)) yield* codeOf(each);
}

function collectReasons(reached: readonly Reached[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { file, node, path } of reached)
    for (const reason of reasonsIn(file, node)) if (!found.has(reason)) found.set(reason, path);
  return found;
}

/** The reasons within a node, with the code of the innermost call that makes a refusal. */
function* reasonsIn(file: string, node: Node, codes = ["no code"]): Generator<string> {
  const ownCodes = codesOfCall(file, node);
  const innermost = ownCodes.length > 0 ? ownCodes : codes;
  for (const reason of reasonsAt(node)) for (const code of innermost) yield `${code} ${reason}`;
  if (isProperty(node, "params"))
    for (const reason of reasonsOfObject(node["value"] as Node)) yield `VALIDATION_ERROR ${reason}`;
  for (const child of childrenOf(node)) yield* reasonsIn(file, child, innermost);
}

const codesByMaker = new Map<Node, string[]>();

/** The codes of the refusal that a call makes; none for any other node. */
function codesOfCall(file: string, node: Node): string[] {
  const { type, callee } = node;
  if (makesError(node)) return [...codeOf(node)];
  if (type !== "CallExpression" || !isNode(callee)) return [];
  const maker = callee.type === "Identifier" ? find(file, String(callee["name"])) : undefined;
  if (!maker) return [];
  const codes = codesByMaker.get(maker.node) ?? [...codesIn(maker.node)];
  codesByMaker.set(maker.node, codes);
  return codes;
}

/** The reasons of `because("REASON")`, and of `invalid({ reason: "REASON" })`. */
function* reasonsAt({ type, callee, arguments: given }: Node): Generator<string> {
  if (type !== "CallExpression") return;
  const [first] = given as Node[];
  const { name } = callee as Node;
  if (name === "because" && first) yield* writtenOut(first);
  if (name === "invalid" && first) yield* reasonsOfObject(first);
}

function* reasonsOfObject({ properties = [] }: Node): Generator<string> {
  for (const property of properties as Node[])
    if (isProperty(property, "reason")) yield* writtenOut(property["value"] as Node);
}

function isProperty({ type, key }: Node, name: string): boolean {
  return type === "Property" && isNode(key) && key["name"] === name;
}

function* writtenOut(value: Node): Generator<string> {
  if (value.type === "ConditionalExpression")
    for (const branch of ["consequent", "alternate"]) yield* writtenOut(value[branch] as Node);
  else yield value.type === "Literal" ? String(value["value"]) : "a reason that is not written out";
}

function* namesIn(node: Node): Generator<string> {
  for (const each of nodesIn(node)) if (each.type === "Identifier") yield String(each["name"]);
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

/** The parts of a node that can run. */
function childrenOf(node: Node): Node[] {
  if (node.type === "TryStatement" && answersRefusals(node["handler"])) return [];
  return Object.entries(node)
    .filter(([key]) => !NOT_RUN.has(key) && !isPropertyName(node, key) && !isClassAsked(node, key))
    .flatMap(([, child]) => (Array.isArray(child) ? (child as unknown[]) : [child]))
    .filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && typeof (value as Node | null)?.type === "string";
}

function isPropertyName({ type, computed }: Node, key: string): boolean {
  return (
    !computed &&
    ((type === "MemberExpression" && key === "property") || (type === "Property" && key === "key"))
  );
}

/** `refusal instanceof InactiveMember` makes no such refusal. */
function isClassAsked({ operator }: Node, key: string): boolean {
  return operator === "instanceof" && key === "right";
}

/** A batch describes each refusal in its answer instead of ending with it. */
function answersRefusals(handler: unknown): boolean {
  for (const name of isNode(handler) ? namesIn(handler) : [])
    if (name === "describeError") return true;
  return false;
}

/** The declaration that a name means at the top of a file; undefined for any other name. */
function find(file: string, name: string): Declaration | undefined {
  const source = sources.get(file);
  const node = source?.declared.get(name);
  if (node) return { file, node };
  const from = source?.imported.get(name);
  return from && find(from.file, from.name);
}

function productFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing/"),
  );
}

function read(file: string): Source {
  const { body } = parseAst(readFileSync(join(SRC, file), "utf8"), { lang: "ts" });
  const source: Source = { declared: new Map(), imported: new Map() };
  for (const statement of body as unknown as Node[]) {
    addImports(file, statement, source.imported);
    const declaration = statement["declaration"];
    addDeclared(isNode(declaration) ? declaration : statement, source.declared);
  }
  return source;
}

/** `import { a as b } from` and `export { a as b } from`. */
function addImports(file: string, statement: Node, to: Source["imported"]): void {
  const from = statement["source"] as { value: string } | null | undefined;
  const target = from && fileOf(file, from.value);
  if (!target) return;
  for (const each of statement["specifiers"] as Record<string, { name: string }>[]) {
    const [here, there] = [each["local"], each["imported"] ?? each["exported"]];
    const [name, theirs] = statement.type === "ImportDeclaration" ? [here, there] : [there, here];
    if (name && theirs) to.set(name.name, { file: target, name: theirs.name });
  }
}

function addDeclared(statement: Node, to: Source["declared"]): void {
  const id = statement["id"] as { name: string } | null | undefined;
  if (statement.type.endsWith("Declaration") && id) to.set(id.name, statement);
  if (statement.type !== "VariableDeclaration") return;
  for (const { id: left, init } of statement["declarations"] as { id: Node; init: Node }[])
    for (const name of namesIn(left)) to.set(name, init);
}

/** The file that an import names; undefined for a package. */
function fileOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#base/")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(file), specifier) : undefined;
}
