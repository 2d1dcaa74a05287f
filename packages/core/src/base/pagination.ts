import { z } from "zod";
import { instant, instantInput, line } from "./fields.schema.ts";

/** The one convention of every list (specification "Limits", rules#lists). */
export const pageMeta = z
  .object({
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
    totalIsAtLeast: z.literal(true).optional().meta({
      description: "True if `total` is a lower bound because an exact count would take too long.",
    }),
    nextCursor: z.string().optional().meta({
      description: "Only with `updatedFrom` or `cursor`: continues after these changes.",
    }),
    removed: z
      .array(z.object({ id: z.uuid(), removedAt: instant }))
      .optional()
      .meta({ description: "Only with `updatedFrom` or `cursor`: what was deleted." }),
  })
  .meta({ id: "PageMeta" });

export type PageMeta = z.infer<typeof pageMeta>;

export interface Page<T> {
  data: T[];
  meta: PageMeta;
}

/** Output schema of a list. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: pageMeta });

// Far beyond any real list, and small enough that page * limit stays an exact integer.
const LAST_PAGE = 1_000_000_000;

const paging = {
  page: z.int().min(1).max(LAST_PAGE).default(1),
  limit: z.int().min(1).max(100).default(20),
};

/**
 * Query of a list: page, limit, the allowed sort keys (first is the default) and its own filters.
 */
export const listInput = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortKeys: S,
  filters: F,
) =>
  z.strictObject({
    ...paging,
    sortBy: z.enum(sortKeys).default(sortKeys[0] as never),
    sortOrder: z.enum(["asc", "desc"]).default("desc"),
    ...filters,
  });

/** Query of a short list that its procedure answers whole and REST cuts into pages. */
export const wholeListQuery = z.strictObject(paging);
export type Paging = z.output<typeof wholeListQuery>;

/** One page of rows that were all read. */
export function cutPage<T>(rows: readonly T[], input: Paging): Page<T> {
  const offset = getOffset(input);
  return createPage(rows.slice(offset, offset + input.limit), rows.length, input);
}

/** The common filters of rules#filters. */
export const searchFilter = { search: line(200).optional() };

/** A period of a list's main date. @param date the field that it is compared with */
export const periodFilter = (date: string) => ({
  from: instantInput.meta({ description: `Earliest \`${date}\`, inclusive.` }).optional(),
  to: instantInput.meta({ description: `Latest \`${date}\`, inclusive.` }).optional(),
});

/** What a list takes from a client that keeps a copy of it (rules#changes). */
export const changesFilter = {
  updatedFrom: instantInput
    .meta({
      description:
        "Lists only what was created, changed or deleted since then, the oldest change first." +
        " Besides, only `limit` can be sent.",
    })
    .optional(),
  cursor: z
    .string()
    .max(200)
    .meta({ description: "`meta.nextCursor` of the previous response, instead of `updatedFrom`." })
    .optional(),
};

/** A filter that may be repeated: `status=A&status=B`. */
export const repeatable = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.array(z.enum(values)).max(20).optional();

/** Rows to skip for this page. */
export const getOffset = (input: { page: number; limit: number }): number =>
  (input.page - 1) * input.limit;

/** A page with its true meta. @param isAtLeast whether there may be more rows than `total` */
export function createPage<T>(
  data: T[],
  total: number,
  { page, limit }: { page: number; limit: number },
  { isAtLeast }: { isAtLeast: boolean } = { isAtLeast: false },
): Page<T> {
  const meta = { page, limit, total, totalPages: Math.ceil(total / limit) };
  return { data, meta: isAtLeast ? { ...meta, totalIsAtLeast: true } : meta };
}

/** A substring pattern for ILIKE in which `%`, `_` and `\` are literal. */
export const containing = (search: string): string =>
  `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
