const MAX_DEPTH = 8;

/** What a driver's error carries beside its message. */
export interface Fault {
  code: string;
  constraint: string | undefined;
}

/**
 * The faults behind an error, outermost first. Drizzle and tRPC wrap the driver's error, so its
 * code is one or two causes down.
 */
export function* listFaults(error: unknown): Generator<Fault> {
  for (const { code, constraint_name: constraint } of walkCauses(error)) {
    if (typeof code !== "string") continue;
    yield { code, constraint: typeof constraint === "string" ? constraint : undefined };
  }
}

/** An error and its causes, outermost first. */
export function* walkCauses(error: unknown): Generator<Record<string, unknown>> {
  let link = error;
  for (let depth = 0; depth < MAX_DEPTH && isObject(link); depth += 1) {
    yield link;
    link = link.cause;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
