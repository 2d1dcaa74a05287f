import { resolve } from "node:path";
import type { DatabaseAccess, Settings } from "@rollcall/core";
import { z } from "zod";
import { parseNetwork } from "../http/client-ip.ts";
import type { TrustPolicy } from "../http/request-info.ts";
import { isLoopbackHost } from "../http/this-machine.ts";
import type { TraceOptions } from "../operate/traces/open-traces.ts";
import { readSecretFiles } from "./secret-files.ts";
import { generatedSecret } from "./secrets.ts";
import { findWeakness } from "./weak-secret.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const SECRET_BYTES = 32;
const A_DAY_SECONDS = 24 * 60 * 60;
/** Long enough for two health checks of a proxy that asks every two seconds. */
const PRODUCTION_DRAIN_SECONDS = 5;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) =>
      text
        .split(/[,\n]/)
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item));

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => URL.canParse(text) && new URL(text).pathname === "/", "must have no path")
  .transform((text) => new URL(text).origin);

const network = z.string().transform((text, problem) => {
  try {
    return parseNetwork(text);
  } catch {
    problem.addIssue({ code: "custom", message: `${text} is no address and no CIDR` });
    return z.NEVER;
  }
});

const secret = z
  .string()
  .refine(
    (text) => Buffer.byteLength(text) >= SECRET_BYTES,
    `each secret must have at least ${SECRET_BYTES} bytes`,
  );

const receiver = z.url({ protocol: /^https?$/ }).optional();

/** The OpenTelemetry variables that we read ourselves. The SDK reads the others. */
const traceVariables = {
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"]).default("otlp"),
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: receiver,
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(["http/protobuf", "http/json"]).default("http/protobuf"),
  OTEL_TRACES_SAMPLER: z
    .templateLiteral([
      z.enum(["", "parentbased_"]),
      z.enum(["always_on", "always_off", "traceidratio"]),
    ])
    .optional(),
};

/** The variables of rules#running, and the settings that other sections of the rules name. */
const variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PROCESS: z.enum(["all", "web", "worker"]).default("all"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  APP_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SYSTEM_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(16),
  DATABASE_QUEUE_MS: wholeNumber(100, 60_000).default(2_000),
  DATA_DIR: z.string().default(".data"),
  AUTH_SECRET: list(secret).optional(),
  PUBLIC_URL: origin.optional(),
  ALLOWED_ORIGINS: list(origin).default([]),
  TRUSTED_PROXIES: list(network).default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Rollcall <no-reply@rollcall.example>"),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
  WAITLIST_ENABLED: z.stringbool().default(true),
  SEED_DEMO: z.stringbool().optional(),
  RATE_LIMIT_STORE: z.enum(["memory", "postgres", "redis", "none"]).default("memory"),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  ACCESS_TOKEN_TTL_SECONDS: wholeNumber(10, A_DAY_SECONDS).default(900),
  PENDING_HOLD_MINUTES: wholeNumber(0, 525_600).default(30),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...traceVariables,
});

type Variables = z.infer<typeof variables>;
/** The variables that could be read; a wrong one is left out. */
type Readable = { [Name in keyof Variables]?: Variables[Name] | undefined };

/** The settings of the process, read from its environment once. */
export interface Environment extends DatabaseAccess {
  /** What this process does: answer requests, work in the background, or both. */
  part: Variables["PROCESS"];
  /** How long it goes on answering after SIGTERM, so that proxies see that it is not ready. */
  drainMs: number;
  port: number;
  host: string;
  poolSize: number;
  queueDeadlineMs: number;
  dataDir: string;
  settings: Settings;
  trust: TrustPolicy;
  smtpUrl: string | undefined;
  logLevel: Variables["LOG_LEVEL"];
  seedDemo: boolean;
  rateLimitStore: Variables["RATE_LIMIT_STORE"];
  redisUrl: string;
  metrics: { port: number | undefined; host: string; token: string | undefined };
  /** Undefined where no traces are made. */
  traces: TraceOptions | undefined;
}

/** The process must not start. The message is for the person who started it. */
export class CannotStart extends Error {}

/** @throws {CannotStart} one error that names every wrong variable */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const { source, problems: fileProblems } = readSecretFiles(environment);
  const setVariables = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value?.trim()),
  );
  const result = variables.safeParse(setVariables);
  const invalidNames = (result.error?.issues ?? []).map((issue) => String(issue.path[0]));
  const validEntries = Object.entries(setVariables).filter(
    ([name]) => !invalidNames.includes(name),
  );
  const problems = [
    ...fileProblems,
    ...(result.error?.issues ?? []).map((issue) => explain(issue, source)),
    // A variable with a wrong value is not reported as missing too.
    ...findConflicts(variables.partial().parse(Object.fromEntries(validEntries))).filter(
      (problem) => !invalidNames.some((name) => problem.startsWith(`${name} `)),
    ),
  ];
  if (!result.data || problems.length > 0) {
    throw new CannotStart(["The environment is invalid:", ...problems].join("\n  "));
  }
  return toEnvironment(result.data);
}

function explain(issue: z.core.$ZodIssue, source: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]);
  if (name === "DATABASE_URL" && !source[name])
    return "DATABASE_URL is missing: only npm start starts its own PostgreSQL";
  return `${name}: ${issue.message}`;
}

function findConflicts(environment: Readable): string[] {
  const problems = environment.NODE_ENV === "production" ? findProductionProblems(environment) : [];
  if (environment.RATE_LIMIT_STORE === "redis" && !environment.REDIS_URL)
    problems.push("REDIS_URL is missing: RATE_LIMIT_STORE=redis requires it");
  return problems;
}

/** Settings that are allowed on a developer's machine and refused in production. */
function findProductionProblems(environment: Readable): string[] {
  const problems: string[] = [];
  if (!environment.AUTH_SECRET?.length)
    problems.push("AUTH_SECRET is missing: production requires at least 32 bytes");
  for (const weakness of new Set(environment.AUTH_SECRET?.map(findWeakness)))
    if (weakness) problems.push(`AUTH_SECRET: ${weakness}; make one with: openssl rand -hex 32`);
  if (!environment.SMTP_URL)
    problems.push("SMTP_URL is missing: without it, nobody receives tickets or login links");
  if (environment.PUBLIC_URL && !isSafe(environment.PUBLIC_URL))
    problems.push("PUBLIC_URL: must begin with https:// (http is only for this machine)");
  if (environment.SEED_DEMO) problems.push("SEED_DEMO: the demonstration password is public");
  if (environment.RATE_LIMIT_STORE === "none")
    problems.push("RATE_LIMIT_STORE: none is only for tests and benchmarks");
  return problems;
}

/** Whether nobody on the network can read passwords and tokens sent to this address. */
export function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isLoopbackHost(hostname);
}

function toEnvironment(values: Variables): Environment {
  const production = values.NODE_ENV === "production";
  const dataDir = resolve(ROOT, values.DATA_DIR);
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    dataDir,
    part: values.PROCESS,
    drainMs: (values.DRAIN_SECONDS ?? (production ? PRODUCTION_DRAIN_SECONDS : 0)) * 1000,
    port: values.PORT,
    host: values.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    databaseUrl: values.DATABASE_URL,
    appDatabaseUrl: values.APP_DATABASE_URL,
    systemDatabaseUrl: values.SYSTEM_DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    poolSize: values.DATABASE_POOL_SIZE,
    queueDeadlineMs: values.DATABASE_QUEUE_MS,
    secrets: values.AUTH_SECRET?.length ? values.AUTH_SECRET : [generatedSecret(dataDir)],
    settings: readSettings(values, publicUrl),
    trust: {
      origins: { origins: new Set([publicUrl, ...values.ALLOWED_ORIGINS]), sameHost: !production },
      trustedProxies: values.TRUSTED_PROXIES,
    },
    smtpUrl: values.SMTP_URL,
    logLevel: values.LOG_LEVEL,
    seedDemo: values.SEED_DEMO ?? !production,
    rateLimitStore: values.RATE_LIMIT_STORE,
    redisUrl: values.REDIS_URL ?? "",
    metrics: { port: values.METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN },
    traces: readTraceOptions(values),
  };
}

function readTraceOptions(values: Variables): TraceOptions | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || values.OTEL_SDK_DISABLED || values.OTEL_TRACES_EXPORTER === "none")
    return undefined;
  return {
    protocol: values.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
  };
}

function readSettings(values: Variables, publicUrl: string): Settings {
  return {
    publicUrl,
    waitlistEnabled: values.WAITLIST_ENABLED,
    pendingHoldMinutes: values.PENDING_HOLD_MINUTES,
    accessTokenTtlSeconds: values.ACCESS_TOKEN_TTL_SECONDS,
    mailFrom: values.MAIL_FROM,
    production: values.NODE_ENV === "production",
    strictErrors: values.NODE_ENV === "test",
  };
}
