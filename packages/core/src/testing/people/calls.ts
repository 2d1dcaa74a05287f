import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAst } from "vitest/node";
import { certain } from "#base/certain.ts";

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

/** Whether a procedure can reach a declaration of this file. */
export const reachesFile = (procedure: string, file: string): boolean =>
  reachedFrom(procedure).some((reached) => reached.file === file);

/** The declarations that a procedure can run, each with the calls that lead there. */
function reachedFrom(procedure: string): (Declaration & { path: string })[] {
  const handler = handlerOf(procedure);
  const seen = new Set<Node>([handler.node]);
  const reached = [{ ...handler, path: procedure }];
  for (const { file, node, path } of reached)
    for (const name of namesIn(node)) {
      const called = find(file, name);
      if (!called || seen.has(called.node)) continue;
      seen.add(called.node);
      reached.push({ ...called, path: `${path} > ${name}` });
    }
  return reached;
}

/** What a procedure of the router runs: `.query(handler)` or `.mutation(handler)`. */
function handlerOf(procedure: string): Declaration {
  const [module = "", verb = ""] = procedure.split(".");
  const all = propertiesOf(certain(find("app-router.ts", "appRouter"), "appRouter"));
  for (const router of routersIn(certain(all.get(module), module))) {
    const itself = certain(find("app-router.ts", router), router);
    const call = propertiesOf(itself).get(verb);
    const [handler] = (call?.["arguments"] ?? []) as Node[];
    if (handler) return { file: itself.file, node: handler };
  }
  throw new Error(`${procedure} is in no router`);
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

function* codesIn(node: Node): Generator<string> {
  for (const each of nodesIn(node)) {
    if (each.type !== "NewExpression" || (each["callee"] as Node)["name"] !== "AppError") continue;
    const [code] = each["arguments"] as Node[];
    yield code?.type === "Literal" ? String(code["value"]) : "a code that is not written out";
  }
}

function* namesIn(node: Node): Generator<string> {
  for (const each of nodesIn(node)) if (each.type === "Identifier") yield String(each["name"]);
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesIn(each);
  } else if (isNode(value)) {
    yield value;
    if (value.type === "TryStatement" && answersRefusals(value["handler"])) return;
    for (const [key, child] of Object.entries(value))
      if (!NOT_RUN.has(key) && !isPropertyName(value, key)) yield* nodesIn(child);
  }
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
