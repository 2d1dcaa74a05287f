import {
  type Context,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  type Tracer as SdkTracer,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import type { Span, SpanFacts, SpanOptions, Tracer } from "@rollcall/core";

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const UNTRACED: Span = { tell() {}, fail() {}, rename() {} };

const propagator = new W3CTraceContextPropagator();

/** The product's tracer over that of the SDK. */
export function createTracer(sdk: SdkTracer): Tracer {
  const start = ({ name, kind, facts }: SpanOptions, within: Context): SdkSpan =>
    sdk.startSpan(
      name,
      { ...(kind && { kind: KINDS[kind] }), ...(facts && { attributes: defined(facts) }) },
      within,
    );
  return {
    inSpan(options, work) {
      const within = findOuterContext(options);
      if (!within) return work(UNTRACED);
      const span = start(options, within);
      return context.with(trace.setSpan(within, span), () =>
        work(wrapSpan(span)).finally(() => span.end()),
      );
    },
    begin(options) {
      const within = findOuterContext(options);
      if (!within) return undefined;
      const span = start(options, within);
      return { ...wrapSpan(span), end: () => span.end() };
    },
    headers() {
      const carrier: Record<string, string> = {};
      if (findRunningSpan()) propagator.inject(context.active(), carrier, defaultTextMapSetter);
      return carrier;
    },
    logFields() {
      const span = findRunningSpan();
      return span ? { trace_id: span.spanContext().traceId } : {};
    },
  };
}

/**
 * Where a span belongs. A timer that a request has set keeps the request's context for ever, so a
 * span that has ended is nobody's parent; neither is one that the sampler left out.
 */
function findOuterContext({ root, parent }: SpanOptions): Context | undefined {
  if (parent)
    return propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter);
  if (root) return ROOT_CONTEXT;
  return findRunningSpan() ? context.active() : undefined;
}

function findRunningSpan(): SdkSpan | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span : undefined;
}

const wrapSpan = (span: SdkSpan): Span => ({
  tell: (facts) => void span.setAttributes(defined(facts)),
  rename: (name) => void span.updateName(name),
  fail(type) {
    span.setAttribute("error.type", type);
    // No message: those of databases and mail servers quote values.
    span.setStatus({ code: SpanStatusCode.ERROR });
  },
});

const defined = (facts: SpanFacts) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
