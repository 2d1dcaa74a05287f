import { type Span, tellFault, tracing } from "../../tracing.ts";

const KIND = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+"?(\w+)"?/i;

/**
 * A span from a statement's sending to its answer, where it is part of a trace. It tells the kind
 * and the first table that the statement names, not its text, which may hold a value.
 */
export function traced<Q extends Promise<unknown>>(text: string, query: Q): Q {
  const span = tracing()?.begin(describe(text));
  if (span) endWith(query, span);
  return query;
}

function describe(text: string) {
  const operation = KIND.exec(text)?.[1]?.toUpperCase() ?? "OTHER";
  const table = TABLE.exec(text)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: "client" as const,
    facts: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.collection.name": table,
    },
  };
}

/** The query's own `then` would send it now; Drizzle has yet to say how it wants the rows. */
function endWith(query: Promise<unknown>, span: Span & { end(): void }): void {
  const failed = (error: unknown) => {
    tellFault(span, error);
    span.end();
  };
  void Promise.prototype.then.call(query, () => span.end(), failed);
}
