import { z } from "zod";
import { startAt, writeCursor } from "#base/changes.ts";
import { appRouter } from "../../app-router.ts";

/** A list of the API, and every input that its schema allows one filter or one order at a time. */
export interface PageList {
  path: string;
  /** Keys that every call needs, such as the event. */
  required: string[];
  inputs: Record<string, unknown>[];
}

type Shape = Record<string, z.ZodType>;

/** Texts that many rows have, few rows, one row and none, and one too short for an index. */
const SEARCHED = ["kowalski", "anna kowalski 33", "person777@", "nobody has this", "an"];

/** Every procedure that answers pages, with what can be asked of it. */
export const pageLists = (givenId: (key: string) => string): PageList[] =>
  Object.entries(appRouter._def.procedures).flatMap(([path, procedure]) => {
    const [schema] = (procedure as unknown as { _def: { inputs: unknown[] } })._def.inputs;
    if (!(schema instanceof z.ZodObject)) return [];
    const shape = schema.shape as Shape;
    if (!("page" in shape && "limit" in shape)) return [];
    const required = Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success);
    return [{ path, required, inputs: [{}, ...inputsOf(shape, required, givenId)] }];
  });

function inputsOf(shape: Shape, required: string[], givenId: (key: string) => string) {
  const { page: _page, limit: _limit, sortBy, sortOrder, ...filters } = shape;
  const orders = valuesOf("sortBy", sortBy, givenId).flatMap((by) =>
    valuesOf("sortOrder", sortOrder, givenId).map((order) => ({ sortBy: by, sortOrder: order })),
  );
  const filtered = Object.entries(filters)
    .filter(([key]) => !required.includes(key))
    .flatMap(([key, type]) => valuesOf(key, type, givenId).map((value) => ({ [key]: value })));
  return [...orders, ...filtered];
}

/** What a filter may be. A kind of filter that is not known here is an error: nobody tries it. */
function valuesOf(
  key: string,
  type: z.ZodType | undefined,
  givenId: (key: string) => string,
): unknown[] {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault)
    return valuesOf(key, type.unwrap() as z.ZodType, givenId);
  if (type instanceof z.ZodEnum)
    return key.startsWith("sort") ? type.options : endsOf(type.options);
  if (type instanceof z.ZodBoolean) return [true, false];
  if (type instanceof z.ZodArray) {
    const each = valuesOf(key, type.element as z.ZodType, givenId);
    return each.map((value) => [value]);
  }
  if (key === "search") return SEARCHED;
  if (key === "updatedFrom") return [daysAgo(729), daysAgo(0)];
  if (key === "cursor") return [writeCursor(startAt(new Date(daysAgo(700))))];
  if (key === "from") return [daysAgo(700)];
  if (key === "to") return [daysAgo(729)];
  if (key.endsWith("From")) return [daysAgo(700).slice(0, 10)];
  if (key.endsWith("To")) return [daysAgo(729).slice(0, 10)];
  return [givenId(key)];
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** Two of many values: the plan of one more would be the same. */
const endsOf = (values: unknown[]): unknown[] => [...new Set([values.at(0), values.at(-1)])];
