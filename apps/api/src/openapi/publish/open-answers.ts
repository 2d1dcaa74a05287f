import {
  type Document,
  listAnswers,
  listBodies,
  listOperations,
  listParts,
  refName,
  replaceSchema,
  type Schema,
  schemaRef,
  visitSchemas,
} from "./schema.ts";

/**
 * Requests stay closed: an unknown key is a 400. Answers are open, since a later version may add to
 * them. A component of both is split, and the answers' one is called after it.
 */
export function openAnswers(document: Document): void {
  const { schemas } = document.components;
  const operations = listOperations(document);
  const requestNames = findReferencedNames(
    operations.flatMap(listBodies).map(({ schema }) => schema),
    schemas,
  );
  for (const name of requestNames) visitSchemas(schemas[name] ?? {}, close);
  const answers = operations.flatMap(listAnswers).map(({ schema }) => schema);
  const answerNames = findReferencedNames(answers, schemas);
  const sharedNames = [...answerNames].filter(
    (name) => requestNames.has(name) && isClosed(name, schemas),
  );
  for (const name of sharedNames) schemas[`${name}Answer`] = structuredClone(schemas[name] ?? {});
  const openNames = [...answerNames].map((name) =>
    sharedNames.includes(name) ? `${name}Answer` : name,
  );
  const roots = [...openNames.flatMap((name) => schemas[name] ?? []), ...answers];
  for (const root of roots)
    visitSchemas(root, (schema) => {
      if (schema.additionalProperties === false) delete schema.additionalProperties;
      const name = refName(schema);
      if (name && sharedNames.includes(name))
        replaceSchema(schema, { ...schema, ...schemaRef(`${name}Answer`) });
    });
}

/** The generator forgets that an object is strict when a rule of ours stands on it. */
function close(schema: Schema): void {
  if (schema.properties) schema.additionalProperties ??= false;
}

/** The components that schemas refer to, and those that these refer to. */
function findReferencedNames(roots: Schema[], schemas: Record<string, Schema>): Set<string> {
  const names = new Set<string>();
  const visit = (schema: Schema): void => {
    const name = refName(schema);
    if (name && !names.has(name)) {
      names.add(name);
      visit(schemas[name] ?? {});
    }
    for (const part of listParts(schema)) visit(part);
  };
  for (const root of roots) visit(root);
  return names;
}

function isClosed(name: string, schemas: Record<string, Schema>): boolean {
  const referencedNames = [...findReferencedNames([schemaRef(name)], schemas)];
  return referencedNames.some(
    (referencedName) => schemas[referencedName]?.additionalProperties === false,
  );
}
