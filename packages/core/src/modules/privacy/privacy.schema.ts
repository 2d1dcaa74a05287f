import { z } from "zod";
import { id, instant, line } from "#base/fields.schema.ts";
import { EXPORT_PARTS, type ExportPart } from "./export-kinds.ts";

export const erasePersonInput = z.strictObject({
  id,
  /** The person's name, typed again. */
  fullName: line(200),
});

export const exportPersonInput = z.strictObject({ id });

/** No input: the caller's own data. */
export const exportOwnInput = z.strictObject({});

const row = z.record(z.string(), z.unknown());
const rows = z.array(row);

/** Everything that is held of one person, as it is stored, in parts. */
export const personExportOutput = z
  .object({
    exportedAt: instant,
    member: row,
    ...(Object.fromEntries(EXPORT_PARTS.map((part) => [part, rows])) as Record<
      ExportPart,
      typeof rows
    >),
    /** Parts that have more rows than are given: the newest 5,000. */
    truncated: z.array(z.enum(EXPORT_PARTS)),
  })
  .meta({ id: "PersonExport" });

export type PersonExport = z.infer<typeof personExportOutput>;
