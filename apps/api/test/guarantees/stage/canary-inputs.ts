import { appRouter } from "@rollcall/core";
import { getInputOutputParsers, type OpenApiRouter } from "trpc-to-openapi";
import { z } from "zod";
import type { RestRoute } from "../../../src/rest/routes.ts";
import type { Schema } from "../../contract/fuzz-values.ts";

type Fields = Record<string, unknown>;

/** Names that nothing else can have, and where they are found again. */
export interface Canaries {
  /** One of eight lower-case letters, so that it fits where a code, a name or a slug does. */
  next(): string;
  /** Those of them that stand in a text, in whatever case. */
  foundIn(text: string): string[];
}

const LETTERS = 26;

export function openCanaries(): Canaries {
  const issued = new Set<string>();
  return {
    next() {
      let rest = issued.size;
      let name = "";
      for (let at = 0; at < 5; at += 1) {
        name = String.fromCharCode(97 + (rest % LETTERS)) + name;
        rest = Math.floor(rest / LETTERS);
      }
      const canary = `cnq${name}`;
      issued.add(canary);
      return canary;
    },
    foundIn(text) {
      // Overlapping, since what stands before one may look like another.
      const found = [...text.toLowerCase().matchAll(/(?=(cnq[a-z]{5}))/g)];
      return [...new Set(found.map(([, canary = ""]) => canary))].filter((one) => issued.has(one));
    },
  };
}

export interface CanaryRequest {
  route: RestRoute;
  /** Every field of the procedure's input. */
  input: Fields;
  /** Whether the procedure's own schema takes the input. */
  fits: boolean;
}

const { procedures } = (appRouter as unknown as OpenApiRouter)._def;

/** What the router says that a procedure takes, as JSON Schema and as its own parser. */
function inputOf(route: RestRoute) {
  const path = route.procedure.split(".");
  const procedure = (procedures as Record<string, unknown>)[path.join(".")];
  const { inputParser } = getInputOutputParsers(procedure as never);
  const parser = inputParser as unknown as z.ZodType;
  const schema = z.toJSONSchema(parser, { io: "input", unrepresentable: "any" }) as Schema & {
    $defs?: Record<string, Schema>;
  };
  return { parser, schema };
}

/**
 * A call whose every text is a canary that the schema takes, wherever it takes any.
 * @param known values by the name of a field, for what has to exist
 */
export function fittingCall(route: RestRoute, canaries: Canaries, known: Fields): CanaryRequest {
  const { parser, schema } = inputOf(route);
  const filled = fill(schema, "", { canaries, known, defs: schema.$defs ?? {} });
  const input = { ...(filled as Fields), ...uploadOf(route, canaries) };
  const fitting = alternatives(input, schema.required ?? []).find(
    (each) => parser.safeParse(each).success,
  );
  return { route, input: fitting ?? input, fits: fitting !== undefined };
}

/** The input, then without one or two of what need not be there, or all but one: some exclude others. */
function alternatives(input: Fields, required: string[]): Fields[] {
  const names = Object.keys(input).filter((name) => !required.includes(name));
  const pairs = names.flatMap((one) => names.map((other) => [one, other]));
  const allBut = names.map((kept) => names.filter((name) => name !== kept));
  return [[], ...pairs, ...allBut].map((left) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => !left.includes(name))),
  );
}

/** The same with a text that no schema takes in every field, and a field that none knows. */
export function unfitCall(route: RestRoute, canaries: Canaries, known: Fields): CanaryRequest {
  const { schema } = inputOf(route);
  const names = Object.keys(schema.properties ?? {});
  const inPath = route.path.match(/:(\w+)/g)?.map((name) => name.slice(1)) ?? [];
  const unfit = () => `"${canaries.next()}" <${canaries.next()}@x.example> \u0007\u202e`;
  const fields = names.map((name) => [name, inPath.includes(name) ? known[name] : unfit()]);
  const input = { ...Object.fromEntries(fields), [canaries.next()]: canaries.next() };
  return { route, input, fits: false };
}

function uploadOf({ meta }: RestRoute, canaries: Canaries): Fields {
  if (meta.rest.consumes !== "multipart/form-data") return {};
  const row = `${canaries.next()},${canaries.next()}@x.example`;
  const bytes = new TextEncoder().encode(`name,email\n${row}\n`);
  return { file: { name: `${canaries.next()}.csv`, type: "text/csv", bytes } };
}

interface Ground {
  canaries: Canaries;
  known: Fields;
  defs: Record<string, Schema>;
}

function fill(schema: Schema, name: string, ground: Ground): unknown {
  if (name in ground.known) return ground.known[name];
  if (schema.$ref) return fill(ground.defs[schema.$ref.split("/").pop() ?? ""] ?? {}, name, ground);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fill(options.find(({ type }) => type !== "null") ?? {}, name, ground);
  return fillType(schema, name, ground);
}

function fillType(schema: Schema, name: string, ground: Ground): unknown {
  const type = [schema.type].flat().find((each) => each !== "null");
  if (type === "object") return fillObject(schema, ground);
  if (type === "array") return [fill(schema.items ?? {}, name.replace(/s$/, ""), ground)];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 0, 1);
  return textFor(schema, name, ground);
}

function fillObject(schema: Schema, ground: Ground): Fields {
  const { properties = {}, additionalProperties } = schema;
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    fill(field, name, ground),
  ]);
  if (fields.length > 0 || typeof additionalProperties !== "object")
    return Object.fromEntries(fields);
  return { [ground.canaries.next()]: fill(additionalProperties, "", ground) };
}

const SOON_MS = 86_400_000;
const LATER = ["endsAt", "to", "registrationClosesAt"];

const instant = (inMs: number): string => new Date(Date.now() + inMs).toISOString();

function textFor(schema: Schema, name: string, { canaries }: Ground): string {
  const { format, minLength = 0, maxLength = 100, pattern } = schema;
  const canary = canaries.next();
  if (format === "email") return `${canary}@x.example`;
  if (format === "uri") return `https://${canary}.x.example/${canary}`;
  if (format === "uuid") return crypto.randomUUID();
  if (format === "date-time") return instant(LATER.includes(name) ? 2 * SOON_MS : SOON_MS);
  const longEnough = canary.padEnd(Math.max(minLength, 8), canary).slice(0, maxLength);
  if (!pattern) return longEnough;
  const other = [longEnough, ...OTHERS].find((text) => new RegExp(pattern, "u").test(text));
  return other ?? longEnough;
}

/** What fits where nothing else does: a currency, a day, a time, a month. */
const OTHERS = ["EUR", "2027-01-01", "18:30", "2027-01", "+491701234567"];
