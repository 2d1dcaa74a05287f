import { ERROR_CODES } from "#base/error-codes.ts";
import { LIMITS } from "#base/limits/limits.ts";
import { type EndpointMeta, listErrors } from "#base/rpc/rest.ts";
import { appRouter } from "../src/app-router.ts";

interface Row {
  procedure: string;
  meta: EndpointMeta;
}

/** docs/api.md: every procedure by module, with its REST path, guard, limiter and answers. */
export function apiDocument(): string {
  const rows = proceduresOf();
  const modules = [...new Set(rows.map(({ procedure }) => moduleOf(procedure)))].sort();
  return [
    "# Procedures",
    "",
    "Written by `pnpm docs:write` from the router. tRPC clients call the procedure under `/trpc`, REST clients",
    "the path. Both share guards, limits and errors. Errors that every call can return are omitted: 400",
    "VALIDATION_ERROR, 401 ACCESS_CODE_REVOKED for a revoked check-in token, 413, 429, 500 and 503.",
    "",
    ...modules.flatMap((module) => moduleSection(module, rows)),
  ].join("\n");
}

function proceduresOf(): Row[] {
  // Flat by name at run time; the type nests them as the routers do.
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { meta: EndpointMeta } }
  >;
  return Object.entries(procedures).map(([procedure, { _def }]) => ({
    procedure,
    meta: _def.meta,
  }));
}

const moduleOf = (procedure: string): string => procedure.split(".")[0] ?? procedure;

function moduleSection(module: string, rows: Row[]): string[] {
  const own = rows.filter(({ procedure }) => moduleOf(procedure) === module);
  return [
    `## ${module}`,
    "",
    "| procedure | REST | guard | limit | errors |",
    "|---|---|---|---|---|",
    ...own.map(({ procedure, meta }) => {
      const { method, path, limit } = meta.rest;
      const rest = `${method} /api${path.replace(/\{(\w+)\}/g, ":$1")}`;
      return `| ${procedure} | \`${rest}\` | ${meta.guard} | ${limitText(limit)} | ${refusals(meta)} |`;
    }),
    "",
  ];
}

function limitText(limit: keyof typeof LIMITS = "general"): string {
  const { points, seconds, per } = LIMITS[limit];
  return `${points} per ${per} per ${seconds / 60} min`;
}

const EVERYWHERE: string[] = [
  "VALIDATION_ERROR",
  "PAYLOAD_TOO_LARGE",
  "ACCESS_CODE_REVOKED",
  "RATE_LIMITED",
  "INTERNAL_ERROR",
  "SERVICE_UNAVAILABLE",
];

function refusals(meta: EndpointMeta): string {
  return listErrors(meta)
    .filter((code) => !EVERYWHERE.includes(code))
    .map((code) => `${ERROR_CODES[code].status} ${code}`)
    .join(", ");
}
