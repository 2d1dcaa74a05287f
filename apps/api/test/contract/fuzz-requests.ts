import fc from "fast-check";
import type { RestRoute } from "../../src/rest/routes.ts";
import { fitting, type Ground, hostileText, hostileValue, type Schema } from "./fuzz-values.ts";

type Fields = Record<string, unknown>;

interface Parameter {
  $ref?: string;
  in?: "path" | "query" | "header";
  name: string;
  schema: Schema;
}

/** An operation as the OpenAPI document describes it. */
export interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema; example?: Fields }> };
}

export interface FuzzRequest {
  method: string;
  path: string;
  /** Which of the callers sends it. */
  caller: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Requests to one operation: most of them nearly right, the others as hostile as can be sent. */
export function requestsTo(
  route: RestRoute,
  operation: Operation,
  ground: Ground,
  callers: string[],
): fc.Arbitrary<FuzzRequest> {
  const parameters = (operation.parameters ?? []).filter(({ $ref }) => !$ref);
  const path = pathOf(route, ground);
  const query = queryOf(
    parameters.filter((each) => each.in === "query"),
    ground,
  );
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const upload = type === "multipart/form-data";
  const body = upload ? UPLOADS : bodyOf(media?.schema, media?.example, ground);
  const usual = upload ? `${type}; boundary=x` : (type ?? "application/json");
  const sentType = often(usual, fc.constantFrom(...TYPES));
  return fc
    .record({
      path,
      query,
      body,
      sentType,
      caller: fc.constantFrom(...callers),
      key: KEYS,
      extra: EXTRAS,
    })
    .map(({ path, query, body, sentType, caller, key, extra }) => {
      const { method } = route;
      const headers = { ...extra, ...(key && method !== "GET" && { "idempotency-key": key }) };
      const request = { method, path: `${path}${query ? `?${query}` : ""}`, caller };
      if (method === "GET" || body === undefined) return { ...request, headers };
      return { ...request, headers: { ...headers, "content-type": sentType }, body };
    });
}

/** Mostly this, sometimes something else. */
const often = <T>(usual: T, other: fc.Arbitrary<T>, weight = 9): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const TYPES = ["text/plain", "application/json; charset=utf-16", "multipart/form-data", "x", "*/*"];
const KEYS = often<string | undefined>(
  undefined,
  fc.oneof(fc.constantFrom("again", "x".repeat(255), "x".repeat(256), " "), fc.uuid()),
);
const EXTRAS = often<Record<string, string>>(
  {},
  fc.constantFrom<Record<string, string>>(
    { "if-none-match": "*" },
    { "x-request-id": "x".repeat(200) },
    { "x-forwarded-for": "not an address" },
    { origin: "https://evil.example", cookie: "auth_token=%; refresh_token=a.b.c" },
    { cookie: "=;;; auth_token; platform_refresh_token=%00" },
    { accept: "text/csv", "accept-encoding": "br;q=x" },
    { "content-encoding": "gzip" },
  ),
);

function pathOf({ path, segments }: RestRoute, ground: Ground): fc.Arbitrary<string> {
  const right = ground.address(path).split("/");
  const { ids } = ground;
  const parts = segments.map((segment, at) => {
    if (!segment.startsWith(":")) return fc.constant(segment);
    return fc.oneof(
      { weight: 20, arbitrary: fc.constant(right[at] ?? "") },
      { weight: 3, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: fc.constantFrom(...ids).map((id) => id.toUpperCase()) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: hostileText.map(encode) },
      { weight: 1, arbitrary: fc.constantFrom("%", "%zz", "%ff%fe", "%2F", "a%00b") },
    );
  });
  return fc.tuple(...parts).map((all) => all.join("/"));
}

// "." and ".." are taken out of an address before it is sent.
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed().slice(0, 2_000)).replaceAll(".", "-") || "-";

function queryOf(parameters: Parameter[], ground: Ground): fc.Arbitrary<string> {
  const fields = parameters.map(({ name, schema }) => [name, fitting(schema, ground)] as const);
  const right = fc.record(Object.fromEntries(fields), { requiredKeys: [] }).map(pairsOf);
  const names = [...parameters.map(({ name }) => name), "__proto__", "constructor", "a[b]", "page"];
  const wrong = fc
    .array(fc.tuple(fc.constantFrom(...names), hostileText), { maxLength: 3 })
    .map((pairs) => pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`));
  const broken = fc.constantFrom(["%"], ["page=1", "page=2"], ["&&=&"], ["limit"], ["%ff=%fe"]);
  const pieces = fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 3, arbitrary: fc.tuple(right, wrong).map((both) => both.flat()) },
    { weight: 1, arbitrary: broken },
  );
  return pieces.map((all) => all.join("&"));
}

function pairsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each) => `${name}=${encodeURIComponent(String(each).toWellFormed())}`),
  );
}

type Body = FuzzRequest["body"];

/** Files as people send them, and as they should not. */
const UPLOADS: fc.Arbitrary<Body> = fc
  .oneof(
    fc.constantFrom("Name,Email\nAda,ada@example.org\n", "Name;E-Mail\nAda;ada@example.org", ""),
    fc.array(hostileText, { minLength: 1, maxLength: 8 }).map((cells) => cells.join(",\n")),
  )
  .map((csv) => {
    const head = 'Content-Disposition: form-data; name="file"; filename="people.csv"';
    return `--x\r\n${head}\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--x--\r\n`;
  });

function bodyOf(
  schema: Schema | undefined,
  example: Fields | undefined,
  ground: Ground,
): fc.Arbitrary<Body> {
  if (!schema)
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant<Body>(undefined) },
      { weight: 1, arbitrary: hostileValue.map(asJson) },
    );
  const made = fitting(schema, ground) as fc.Arbitrary<Fields>;
  const right = example ? fc.oneof(made, made, fc.constant(example)) : made;
  const texts = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    field.type === "string" && !field.format && !field.enum ? [name] : [],
  );
  // Right but for one text: what gets past the types is what reaches the database.
  const poisoned = fc
    .tuple(right, fc.constantFrom(...texts, "__proto__"), fc.constantFrom(...POISON))
    .map(([fields, name, text]) => Object.fromEntries([...Object.entries(fields), [name, text]]));
  const names = [...Object.keys(schema.properties ?? {}), ...FOREIGN_KEYS];
  const spoilt = fc
    .tuple(
      right,
      fc.array(fc.tuple(fc.constantFrom(...names), hostileValue), { minLength: 1, maxLength: 2 }),
    )
    .map(([fields, wrong]) => Object.fromEntries([...Object.entries(fields), ...wrong]));
  return fc.oneof(
    { weight: 14, arbitrary: right.map(asJson) },
    { weight: texts.length > 0 ? 6 : 1, arbitrary: poisoned.map(asJson) },
    { weight: 4, arbitrary: spoilt.map(asJson) },
    { weight: 1, arbitrary: hostileValue.map(asJson) },
    { weight: 1, arbitrary: fc.constantFrom<Body>(...BROKEN) },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes): Body => new Uint8Array(bytes)),
    },
  );
}

const POISON = ["a\u0000b", "a\ud800b", "a\udc00", "\u0000"];
const FOREIGN_KEYS = ["__proto__", "constructor", "id", "tenantId", "status", "roles", "toString"];
const BROKEN = [
  "",
  "{",
  '{"a":1,}',
  "\ufeff{}",
  "null",
  "[]",
  '"x"',
  "1e999",
  '{"a":"\\ud800"}',
  "{}{}",
  // Deeper than a stack, within the size of a body.
  `{"title":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
  `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
];

const asJson = (value: unknown): Body => JSON.stringify(value);
