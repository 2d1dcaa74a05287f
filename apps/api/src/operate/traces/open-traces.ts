import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { parseKeyPairsIntoRecord, setGlobalErrorHandler } from "@opentelemetry/core";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { traceWith } from "@rollcall/core";
import type { Logger } from "pino";
import api from "../../../package.json" with { type: "json" };
import { createTracer } from "./tracer.ts";

/** Where traces go, as far as the SDK does not read it from the environment itself. */
export interface TraceOptions {
  protocol: "http/protobuf" | "http/json";
  /** `name=value,name=value`, as in OTEL_EXPORTER_OTLP_HEADERS. */
  headers: string | undefined;
}

const FLUSH_WITHIN_MS = 3_000;
const COMPLAINS_EVERY_MS = 60_000;

/**
 * Makes spans from now on and sends them to the receiver of OTEL_EXPORTER_OTLP_ENDPOINT, by OTLP over
 * HTTP. Sending waits for nobody: what a receiver does not take is dropped beyond 2,048 spans
 * (OTEL_BSP_MAX_QUEUE_SIZE). This module alone loads the SDK, so import it only where traces are wanted.
 */
export function openTraces(
  { protocol, headers }: TraceOptions,
  part: string,
  log: Logger,
): { close(): Promise<void> } {
  const config = { headers: parseKeyPairsIntoRecord(headers ?? "") };
  const exporter =
    protocol === "http/json" ? new JsonExporter(config) : new ProtobufExporter(config);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": "rollcall",
      "service.version": api.version,
      "service.instance.id": randomUUID(),
      "rollcall.part": part,
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  setGlobalErrorHandler(createComplaint(log));
  traceWith(createTracer(provider.getTracer("rollcall", api.version)));
  return {
    async close() {
      const flushed = provider.shutdown().catch(createComplaint(log));
      await Promise.race([flushed, sleep(FLUSH_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

/** An unreachable receiver fails every few seconds; a line a minute is enough. */
function createComplaint(log: Logger): (error: unknown) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - saidAt < COMPLAINS_EVERY_MS) return;
    saidAt = performance.now();
    log.warn({ err: error }, "traces cannot be sent");
  };
}
