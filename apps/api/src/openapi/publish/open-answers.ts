import {
  answersOf,
  become,
  bodiesOf,
  type Document,
  eachSchema,
  operationsOf,
  partsOf,
  refName,
  type Schema,
  schemaRef,
} from "./schema.ts";

/**
 * Requests stay closed: an unknown key is a 400. Answers are open, since a later version may add to
 * them. A component of both is split, and the answers' one is called after it.
 */
export function openAnswers(document: Document): void {
  const { schemas } = document.components;
  const operations = operationsOf(document);
  const asked = reached(
    operations.flatMap(bodiesOf).map(({ schema }) => schema),
    schemas,
  );
  for (const name of asked) eachSchema(schemas[name] ?? {}, close);
  const answers = operations.flatMap(answersOf).map(({ schema }) => schema);
  const answered = reached(answers, schemas);
  const both = [...answered].filter((name) => asked.has(name) && isClosed(name, schemas));
  for (const name of both) schemas[`${name}Answer`] = structuredClone(schemas[name] ?? {});
  const open = [...answered].map((name) => (both.includes(name) ? `${name}Answer` : name));
  const roots = [...open.flatMap((name) => schemas[name] ?? []), ...answers];
  for (const root of roots)
    eachSchema(root, (schema) => {
      if (schema.additionalProperties === false) delete schema.additionalProperties;
      const name = refName(schema);
      if (name && both.includes(name)) become(schema, { ...schema, ...schemaRef(`${name}Answer`) });
    });
}

/** The generator forgets that an object is strict when a rule of ours stands on it. */
function close(schema: Schema): void {
  if (schema.properties) schema.additionalProperties ??= false;
}

/** The components that schemas refer to, and those that these refer to. */
function reached(roots: Schema[], schemas: Record<string, Schema>): Set<string> {
  const names = new Set<string>();
  const visit = (schema: Schema): void => {
    const name = refName(schema);
    if (name && !names.has(name)) {
      names.add(name);
      visit(schemas[name] ?? {});
    }
    for (const part of partsOf(schema)) visit(part);
  };
  for (const root of roots) visit(root);
  return names;
}

function isClosed(name: string, schemas: Record<string, Schema>): boolean {
  const within = [...reached([schemaRef(name)], schemas)];
  return within.some((each) => schemas[each]?.additionalProperties === false);
}
