import { type DescribedFault, describeFault } from "./describe-fault.ts";
import { AppError } from "./errors.ts";

/**
 * What a span tells: ids, kinds and numbers of ours. Never a text that somebody wrote, a parameter,
 * an address, a name or a secret, because spans leave the machine.
 */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>;

export interface SpanOptions {
  /** Few values: kinds, routes and procedures, no ids. */
  name: string;
  kind?: "server" | "client" | "consumer";
  facts?: SpanFacts;
  /** Begins a trace of its own; other work has a span only inside of one. */
  root?: boolean;
  /** The traceparent of a trace that somebody else began (W3C Trace Context). */
  parent?: string | undefined;
}

/** A piece of work that is under way. */
export interface Span {
  tell(facts: SpanFacts): void;
  rename(name: string): void;
  /** It went wrong: a status, an SQLSTATE, or one of our codes. */
  fail(type: string): void;
}

/** What the process has where traces are configured (apps/api operate/traces). */
export interface Tracer {
  /** Runs work as a span, which is the parent of what is begun inside, and ends it with the work. */
  inSpan<T>(options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** Begins a span that is nobody's parent; undefined outside of a trace. */
  begin(options: SpanOptions): (Span & { end(): void }) | undefined;
  /** The headers by which a receiver continues this trace. */
  headers(): Record<string, string>;
  /** For every line of the log. */
  logFields(): { trace_id?: string };
}

let current: Tracer | undefined;

/** Said once, when the process begins. Without it, nothing below costs more than a comparison. */
export function traceWith(tracer: Tracer): void {
  current = tracer;
}

/** The tracer, for what runs at every statement and would make its options in vain. */
export const tracing = (): Tracer | undefined => current;

const UNTRACED: Span = { tell() {}, rename() {}, fail() {} };

/** Runs work as a span of the trace, if there is one. Its failure is the span's. */
export function inSpan<T>(options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const tracer = current;
  if (!tracer) return work(UNTRACED);
  return tracer.inSpan(options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      tellFault(span, error);
      throw error;
    }
  });
}

/** A refusal is an answer like others and only named; everything else makes the span fail. */
export function tellFault(span: Span, error: unknown): void {
  if (error instanceof AppError && error.appCode !== "INTERNAL_ERROR")
    span.tell({ "error.type": error.appCode });
  else span.fail(getErrorCode(describeFault(error)));
}

/** Drizzle's error has the server's as its cause. */
const getErrorCode = ({ type, errorCode, cause }: DescribedFault): string =>
  errorCode ?? (cause ? getErrorCode(cause) : type);
