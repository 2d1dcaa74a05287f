import { context } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { inSpan, notFound, traceWith } from "@rollcall/core";
import { beforeEach, expect, it } from "vitest";
import { createTracer } from "./tracer.ts";

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const tracer = createTracer(provider.getTracer("test"));
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
traceWith(tracer);

beforeEach(() => exporter.reset());

const names = () => exporter.getFinishedSpans().map(({ name }) => name);
const ROOT = { name: "root", root: true };

it("work has a span inside of a trace only", async () => {
  await inSpan({ name: "alone" }, async () => {});
  expect(tracer.begin({ name: "statement" })).toBeUndefined();
  expect(names()).toEqual([]);
  await inSpan(ROOT, () => inSpan({ name: "inside" }, async () => {}));
  expect(names()).toEqual(["inside", "root"]);
});

it("a span that has ended is nobody's parent, though a timer keeps its context", async () => {
  let later = Promise.resolve();
  await inSpan(ROOT, async () => {
    later = new Promise((done) => {
      // Told once the span would have ended: before that it is not among those that have.
      setTimeout(() => void inSpan({ name: "later" }, async () => {}).then(done), 0);
    });
  });
  await later;
  expect(names()).toEqual(["root"]);
  expect(tracer.headers()).toEqual({});
  expect(tracer.logFields()).toEqual({});
});

it("a failure is named by its code, not by its message, and a refusal is no failure", async () => {
  const fault = Object.assign(new Error("Key (email)=(ada@example.org) exists"), { code: "23505" });
  const failing = inSpan(ROOT, () => Promise.reject(new Error("outer", { cause: fault })));
  await expect(failing).rejects.toThrow("outer");
  await expect(inSpan(ROOT, () => Promise.reject(notFound("Member")))).rejects.toThrow();
  const told = exporter.getFinishedSpans().map(({ status, attributes, events }) => ({
    ...{ status, events, type: attributes["error.type"] },
  }));
  expect(told).toEqual([
    { status: { code: 2 }, events: [], type: "23505" },
    { status: { code: 0 }, events: [], type: "NOT_FOUND" },
  ]);
});
